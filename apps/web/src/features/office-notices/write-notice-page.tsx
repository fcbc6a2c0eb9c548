import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { Link, useParams } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { noticeReadersPath, paths } from '#shared/paths.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { BackLink } from '#shared/ui/back-link.tsx'
import { useGetOfficeNoticeQuery } from './office-notices.api.ts'
import { writeMessages } from './write.messages.ts'
import { Writing } from './writing.tsx'

/** Creates or edits a notice. */
export function WriteNoticePage() {
  const { articleId = 'new' } = useParams()
  const t = useText(writeMessages)
  const isNew = articleId === 'new'
  const { currentData, error, refetch } = useGetOfficeNoticeQuery({ params: { articleId } }, { skip: isNew })
  return (
    <Box sx={{ maxInlineSize: 1280, marginInline: 'auto' }}>
      <BackLink to={paths.officeNotices}>{t('back')}</BackLink>
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
        // Remounts the form for another version.
        <Writing
          key={`${articleId} ${String(currentData?.version)}`}
          articleId={articleId}
          notice={currentData}
          reload={() => void refetch()}
        />
      )}
    </Box>
  )
}
