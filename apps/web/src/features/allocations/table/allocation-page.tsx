import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { OfficeAllocation } from '@mall/contract/allocations'
import { useParams } from 'react-router'
import { useMayChange } from '#features/office-products/use-may-change.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { useGetAllocationQuery } from '../allocations.api.ts'
import { UnsavedWork } from '#shared/ui/unsaved/unsaved-work.tsx'
import { StateChip, useDaysText } from '../list/allocation-rows.tsx'
import { ListActions } from './list-actions.tsx'
import { SharesTable } from './shares-table.tsx'
import { tableMessages } from './table.messages.ts'
import { useAllocationTable } from './use-allocation-table.ts'

/** Orders keep changing the remaining quantities, and no live event reports it. */
const refetchEvery = 30_000

export function AllocationPage() {
  const t = useText(tableMessages)
  const { alcListId = '' } = useParams()
  const {
    currentData: data,
    error,
    refetch,
  } = useGetAllocationQuery({ params: { alcListId } }, { pollingInterval: refetchEvery, skipPollingIfUnfocused: true })
  return (
    <>
      <BackLink to={paths.officeAllocations}>{t('back')}</BackLink>
      {data === undefined && error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={480} role="status" aria-label={t('loading')} />
      )}
      {data !== undefined && <LoadedAllocation key={alcListId} list={data} />}
    </>
  )
}

function LoadedAllocation({ list }: { list: OfficeAllocation }) {
  const t = useText(tableMessages)
  const daysText = useDaysText()
  const mayChange = useMayChange()
  const table = useAllocationTable(list, mayChange)
  const note = (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1 }}>
      <StateChip state={list.state} />
      {daysText(list)}
    </Box>
  )
  return (
    <>
      <UnsavedWork isUnsaved={table.drafted.count > 0} />
      <PageHead title={list.name} note={note}>
        {mayChange && <ListActions list={list} table={table} />}
      </PageHead>
      {!mayChange && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('readOnly')}
        </Alert>
      )}
      {mayChange && list.state === 'PAST' && (
        <Alert severity="info" sx={{ marginBlockEnd: 2 }}>
          {t('past')}
        </Alert>
      )}
      <SharesTable list={list} table={table} />
    </>
  )
}
