import NoticesIcon from '@mui/icons-material/CampaignOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useText } from '#shared/i18n/use-text.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { NoticeRows } from './notice-rows.tsx'
import { useListNoticesQuery } from './notices.api.ts'
import { noticesMessages } from './notices.messages.ts'
import { useNoticeFilters } from './use-notice-filters.ts'
import { searchWidth } from './search-width.ts'

/** Notices for the store: pinned first, then newest. */
export function NoticesPage() {
  const t = useText(noticesMessages)
  const { q, set, query } = useNoticeFilters()
  const { data, error, refetch, isFetching } = useListNoticesQuery({ query })
  return (
    <Box sx={{ maxInlineSize: 1280, marginInline: 'auto' }}>
      <PageHead title={t('notices')} />
      <Box sx={{ marginBlockEnd: 2 }}>
        <SearchField value={q} label={t('search')} search={(text) => set({ q: text })} sx={searchWidth} />
      </Box>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} height={56} gap="1px" />}
      {data?.totalElements === 0 && <NoNotices q={q} clear={() => set({ q: '' })} />}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={isFetching} sx={{ opacity: isFetching ? 0.7 : 1 }}>
          <NoticeRows rows={data.content} />
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
    </Box>
  )
}

function NoNotices({ q, clear }: { q: string; clear: () => void }) {
  const t = useText(noticesMessages)
  const icon = <NoticesIcon aria-hidden="true" />
  if (q === '') return <EmptyNote icon={icon} title={t('none')} text={t('noneText')} />
  const action = <Button onClick={clear}>{t('clear')}</Button>
  return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
}
