import NoticesIcon from '@mui/icons-material/CampaignOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { noticeStates } from '@mall/contract/office-notices'
import { Link } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { officeNoticePath } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { deskMessages } from './desk.messages.ts'
import { OfficeNoticeCards, OfficeNoticeTable } from './office-notice-rows.tsx'
import { useListOfficeNoticesQuery } from './office-notices.api.ts'
import { useDeskFilters } from './use-desk-filters.ts'
import { searchWidth } from '#features/notices/search-width.ts'

/** All notices of the office, including scheduled ones. */
export function OfficeNoticesPage() {
  const t = useText(deskMessages)
  const { filters, set, query, isNarrowed } = useDeskFilters()
  const { data, error, refetch, isFetching } = useListOfficeNoticesQuery({ query })
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const Rows = isWide ? OfficeNoticeTable : OfficeNoticeCards
  return (
    <>
      <PageHead title={t('notices')}>
        <WriteButton />
      </PageHead>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 420px) 180px' },
          marginBlockEnd: 2,
        }}
      >
        <SearchField value={filters.q} label={t('search')} search={(q) => set({ q })} sx={searchWidth} />
        <FilterChoice
          label={t('state')}
          value={filters.state}
          all={t('allStates')}
          options={noticeStates.map((value) => ({ value, name: t(value) }))}
          choose={(state) => set({ state })}
        />
      </Box>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} />}
      {data?.totalElements === 0 && <NoNotices isNarrowed={isNarrowed} clear={() => set({ q: '', state: '' })} />}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={isFetching} sx={{ opacity: isFetching ? 0.7 : 1 }}>
          <Rows rows={data.content} />
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
    </>
  )
}

function WriteButton() {
  const t = useText(deskMessages)
  if (!useMay('talk')) return null
  return (
    <Button variant="contained" component={Link} to={officeNoticePath('new')}>
      {t('write')}
    </Button>
  )
}

function NoNotices({ isNarrowed, clear }: { isNarrowed: boolean; clear: () => void }) {
  const t = useText(deskMessages)
  const icon = <NoticesIcon aria-hidden="true" />
  if (!isNarrowed) return <EmptyNote icon={icon} title={t('none')} text={t('noneText')} action={<WriteButton />} />
  const action = <ClearFilters clear={clear} />
  return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
}
