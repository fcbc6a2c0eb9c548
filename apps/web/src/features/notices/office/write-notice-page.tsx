import BackIcon from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import type { OfficeNotice } from '@mall/contract/office-notices'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { formatMoment } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { noticeReadersPath, paths } from '#shared/paths.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { draftOf, emptyDraft, keepDraft, readDraft } from './notice-draft.ts'
import { NoticeForm } from './notice-form.tsx'
import { useGetOfficeNoticeQuery } from './office-notices.api.ts'
import { writeMessages } from './write.messages.ts'

/** A notice to write or to change. */
export function WriteNoticePage() {
  const { articleId = 'new' } = useParams()
  const t = useText(writeMessages)
  const isNew = articleId === 'new'
  const { currentData, error, refetch } = useGetOfficeNoticeQuery({ params: { articleId } }, { skip: isNew })
  const reload = () => {
    keepDraft(articleId, null)
    void refetch()
  }
  return (
    <Box sx={{ maxInlineSize: 1280, marginInline: 'auto' }}>
      <Button
        component={Link}
        to={paths.officeNotices}
        startIcon={<BackIcon className="mirrors" />}
        size="small"
        color="inherit"
        sx={{ marginBlockEnd: 1, color: 'text.secondary' }}
      >
        {t('back')}
      </Button>
      <PageHead title={t(isNew ? 'write' : 'edit')}>
        {!isNew && (
          <Button variant="outlined" component={Link} to={noticeReadersPath(articleId)}>
            {t('readers')}
          </Button>
        )}
      </PageHead>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {!isNew && currentData === undefined && error === undefined && (
        <Skeleton variant="rounded" height={480} role="status" aria-label={t('loading')} />
      )}
      {(isNew || currentData !== undefined) && (
        // Another version, another form.
        <Writing
          key={`${articleId} ${String(currentData?.version)}`}
          articleId={articleId}
          notice={currentData}
          reload={reload}
        />
      )}
    </Box>
  )
}

interface WritingProps {
  articleId: string
  notice: OfficeNotice | undefined
  reload: () => void
}

/** Begins with what was being written, if there is something. */
function Writing({ articleId, notice, reload }: WritingProps) {
  const t = useText(writeMessages)
  const locale = useLocale()
  const fresh = notice === undefined ? emptyDraft : draftOf(notice)
  const [begin, setBegin] = useState(() => {
    const kept = readDraft(articleId, fresh.version)
    return { draft: kept ?? fresh, isKept: kept !== null, no: 0 }
  })
  const startOver = () => {
    keepDraft(articleId, null)
    setBegin({ draft: fresh, isKept: false, no: begin.no + 1 })
  }
  const hasBegun = notice !== undefined && notice.state !== 'SCHEDULED'
  return (
    <>
      {begin.isKept && (
        <Alert
          severity="info"
          sx={{ marginBlockEnd: 2 }}
          action={
            <Button color="inherit" size="small" onClick={startOver}>
              {t(notice === undefined ? 'discard' : 'discardChange')}
            </Button>
          }
        >
          {t('restored')}
        </Alert>
      )}
      <NoticeForm
        key={begin.no}
        articleId={articleId}
        initial={begin.draft}
        begun={hasBegun ? t('begun', { when: formatMoment(locale, new Date(notice.startsAt)) }) : null}
        reload={reload}
      />
    </>
  )
}
