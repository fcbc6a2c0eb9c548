import NobodyIcon from '@mui/icons-material/PeopleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Skeleton from '@mui/material/Skeleton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeNoticePath, paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { deskMessages } from './desk.messages.ts'
import { useGetOfficeNoticeQuery, useNoticeReadersQuery } from './office-notices.api.ts'
import { ReaderTable } from './reader-table.tsx'

/** Who has read a notice, and who has not. */
export function ReadersPage() {
  const { articleId = '' } = useParams()
  return <Readers key={articleId} articleId={articleId} />
}

function Readers({ articleId }: { articleId: string }) {
  const t = useText(deskMessages)
  const [read, setRead] = useState<'ALL' | 'YES' | 'NO'>('ALL')
  const [page, setPage] = useState(0)
  const mayWrite = useMay('talk')
  const notice = useGetOfficeNoticeQuery({ params: { articleId } }).data
  const query = { page, size: 30, ...(read !== 'ALL' && { read }) }
  const { data, error, refetch } = useNoticeReadersQuery({ params: { articleId }, query })
  return (
    <Box sx={{ maxInlineSize: 960, marginInline: 'auto' }}>
      <BackLink to={paths.officeNotices}>{t('back')}</BackLink>
      <PageHead title={t('readers')} note={notice?.title ?? ' '}>
        {mayWrite && (
          <Button variant="outlined" component={Link} to={officeNoticePath(articleId)}>
            {t('edit')}
          </Button>
        )}
      </PageHead>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={420} role="status" aria-label={t('loading')} />
      )}
      {data !== undefined && (
        <>
          <LinearProgress
            variant="determinate"
            value={data.reach === 0 ? 0 : (data.read / data.reach) * 100}
            aria-label={t('readOf', { read: data.read, reach: data.reach })}
            sx={{ blockSize: 8, borderRadius: 4, marginBlockEnd: 2 }}
          />
          <ToggleButtonGroup
            exclusive
            size="small"
            value={read}
            aria-label={t('who')}
            onChange={(_, next: typeof read | null) => {
              if (next === null) return
              setRead(next)
              setPage(0)
            }}
            sx={{ marginBlockEnd: 2 }}
          >
            <ToggleButton value="ALL">{t('everybody', { count: data.reach })}</ToggleButton>
            <ToggleButton value="NO">{t('onlyNot', { count: data.reach - data.read })}</ToggleButton>
            <ToggleButton value="YES">{t('onlyRead', { count: data.read })}</ToggleButton>
          </ToggleButtonGroup>
          {data.totalElements === 0 ? (
            <EmptyNote icon={<NobodyIcon aria-hidden="true" />} title={t('nobody')} />
          ) : (
            <>
              <ReaderTable readers={data.content} />
              <Paging {...data} go={setPage} />
            </>
          )}
        </>
      )}
    </Box>
  )
}
