import CampaignIcon from '@mui/icons-material/CampaignOutlined'
import PrintIcon from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import GlobalStyles from '@mui/material/GlobalStyles'
import Skeleton from '@mui/material/Skeleton'
import type { NoticeDetail } from '@mall/contract/notices'
import { useEffect } from 'react'
import { Link, useParams } from 'react-router'
import { codeOf } from '#shared/api/failure.ts'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { ConfirmBar } from './confirm-bar.tsx'
import { NoticeFiles } from './notice-files.tsx'
import { NoticeMarks } from './notice-marks.tsx'
import { NoticeNeighbours } from './notice-neighbours.tsx'
import { useGetNoticeQuery, useReadNoticeMutation } from './notices.api.ts'
import { noticesMessages } from './notices.messages.ts'
import { RichText } from './rich-text/rich-text.tsx'

/** A notice in a readable line width. */
export function NoticePage() {
  const { articleId = '' } = useParams()
  const t = useText(noticesMessages)
  const { currentData: notice, error, refetch } = useGetNoticeQuery({ params: { articleId } })
  const isGone = error !== undefined && codeOf(error) === 'NOT_FOUND'
  return (
    <Box sx={{ maxInlineSize: 860, marginInline: 'auto' }}>
      <GlobalStyles styles={printStyles} />
      <BackLink to={paths.notices}>{t('back')}</BackLink>
      {isGone && <GoneNote />}
      {error !== undefined && !isGone && <LoadFailed failure={error} retry={() => void refetch()} />}
      {notice === undefined && error === undefined && <NoticePending label={t('loading')} />}
      {notice !== undefined && <Notice key={articleId} notice={notice} />}
    </Box>
  )
}

const printStyles = {
  '@media print': {
    'header, nav, .not-printed': { display: 'none !important' },
    'main#content': { padding: '0 !important', maxInlineSize: 'none !important' },
    '.printed-plain': { border: '0 !important', padding: '0 !important' },
    html: { backgroundColor: '#fff' },
  },
} as const

function Notice({ notice }: { notice: NoticeDetail }) {
  const t = useText(noticesMessages)
  const locale = useLocale()
  const { articleId, mustRead, readAt } = notice
  const [read] = useReadNoticeMutation()
  // Other notices count as read once shown; must-read ones need a confirmation. One that was read before may have been
  // corrected since, which the bell then no longer has to say.
  const counts = !mustRead || readAt !== null
  useEffect(() => {
    if (counts) void read({ body: { articleId } })
  }, [articleId, counts, read])
  return (
    <>
      <PageHead
        title={notice.title}
        note={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockStart: 0.5 }}>
            <NoticeMarks {...notice} />
            <span>{formatMoment(locale, new Date(notice.createdAt))}</span>
          </Box>
        }
      >
        <Button
          className="not-printed"
          variant="outlined"
          startIcon={<PrintIcon />}
          onClick={() => print()}
          // Printing is not offered on phones.
          sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
        >
          {t('print')}
        </Button>
      </PageHead>
      <Card component="article" className="printed-plain" sx={{ padding: { xs: 2, md: 4 } }}>
        <RichText markup={notice.contents} />
      </Card>
      <NoticeFiles files={notice.files} />
      {mustRead && <ConfirmBar articleId={articleId} readAt={readAt} />}
      <NoticeNeighbours articleId={articleId} />
    </>
  )
}

/** Notifications that were read and mails still link to notices that have ended since. */
function GoneNote() {
  const t = useText(noticesMessages)
  const others = (
    <Button variant="outlined" component={Link} to={paths.notices}>
      {t('others')}
    </Button>
  )
  return <EmptyNote icon={<CampaignIcon />} title={t('gone')} text={t('goneText')} action={others} />
}

function NoticePending({ label }: { label: string }) {
  return (
    <Box role="status" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <Skeleton sx={{ inlineSize: '70%', fontSize: '1.75rem' }} />
      <Skeleton variant="rounded" height={360} />
    </Box>
  )
}
