import AskIcon from '@mui/icons-material/AddCommentOutlined'
import InquiriesIcon from '@mui/icons-material/ForumOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { newInquiryPath } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { useListInquiriesQuery } from './inquiries.api.ts'
import { inquiriesMessages } from './inquiries.messages.ts'
import { InquiryFilterBar } from './inquiry-filter-bar.tsx'
import { InquiryRows } from './inquiry-rows.tsx'
import { useInquiryFilters } from './use-inquiry-filters.ts'

/** The store's inquiries, latest activity first. */
export function InquiriesPage() {
  const t = useText(inquiriesMessages)
  const { filters, set, clear, query, isNarrowed } = useInquiryFilters()
  const { data, currentData, error, refetch } = useListInquiriesQuery({ query }, { refetchOnMountOrArgChange: 5 })
  return (
    <Box sx={{ maxInlineSize: 1280, marginInline: 'auto' }}>
      <PageHead title={t('inquiries')}>
        <AskButton />
      </PageHead>
      <InquiryFilterBar filters={filters} set={set} searchLabel={t('search')} />
      <Box sx={{ marginBlock: '-4px 16px' }}>
        <ToggleChip
          label={t('mine')}
          isOn={filters.mine !== ''}
          toggle={() => set({ mine: filters.mine === '' ? 'Y' : '' })}
        />
      </Box>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} height={56} gap="1px" />}
      {data?.totalElements === 0 && <NoInquiries isNarrowed={isNarrowed} clear={clear} />}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={!currentData} sx={{ opacity: currentData ? 1 : 0.7 }}>
          <InquiryRows rows={data.content} />
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
    </Box>
  )
}

function AskButton() {
  const t = useText(inquiriesMessages)
  if (!useMay('prepare')) return null
  return (
    <Button variant="contained" component={Link} to={newInquiryPath()} startIcon={<AskIcon />}>
      {t('ask')}
    </Button>
  )
}

function NoInquiries({ isNarrowed, clear }: { isNarrowed: boolean; clear: () => void }) {
  const t = useText(inquiriesMessages)
  const icon = <InquiriesIcon aria-hidden="true" />
  if (!isNarrowed) return <EmptyNote icon={icon} title={t('none')} text={t('noneText')} action={<AskButton />} />
  const action = <ClearFilters clear={clear} />
  return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
}
