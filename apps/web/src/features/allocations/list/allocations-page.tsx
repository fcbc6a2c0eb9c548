import AllocationIcon from '@mui/icons-material/CallSplitOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { allocationStates } from '@mall/contract/allocations'
import { useState } from 'react'
import { useMayChange } from '#features/office-products/use-may-change.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { useSlashKey } from '#shared/ui/lists/use-slash-key.ts'
import { useListOfficeAllocationsQuery } from '../allocations.api.ts'
import { allocationMessages } from '../allocations.messages.ts'
import { AllocationDialog } from '../dialogs/allocation-dialog.tsx'
import { AllocationCards, AllocationTable } from './allocation-rows.tsx'
import { useAllocationFilters } from './use-allocation-filters.ts'

/** All allocation lists of the wholesaler. */
export function AllocationsPage() {
  const t = useText(allocationMessages)
  const { filters, set, query, isNarrowed } = useAllocationFilters()
  const { data, error, refetch, isFetching } = useListOfficeAllocationsQuery({ query })
  const mayChange = useMayChange()
  const [isAdding, setAdding] = useState(false)
  const searchRef = useSlashKey()
  const Rows = useMediaQuery(useTheme().breakpoints.up('md')) ? AllocationTable : AllocationCards
  const addButton = mayChange && (
    <Button variant="contained" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('title')} note={t('note')}>
        {addButton}
      </PageHead>
      <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: 2 }}>
        <SearchField
          value={filters.q}
          label={t('search')}
          search={(q) => set({ q })}
          inputRef={searchRef}
          shortcut="/"
          sx={{ flexGrow: 1, minInlineSize: 220 }}
        />
        <FilterChoice
          label={t('state')}
          value={filters.state}
          all={t('allStates')}
          options={allocationStates.map((value) => ({ value, name: t(value) }))}
          choose={(state) => set({ state })}
          minInlineSize={140}
        />
      </Box>
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && (
        <Skeleton variant="rounded" height={360} role="status" aria-label={t('loading')} />
      )}
      {data?.totalElements === 0 && (
        <EmptyNote
          icon={<AllocationIcon aria-hidden="true" />}
          title={t(isNarrowed ? 'nothingFound' : 'none')}
          text={t(isNarrowed ? 'nothingFoundText' : 'noneText')}
          action={isNarrowed ? <ClearFilters clear={() => set({ q: '', state: '' })} /> : addButton}
        />
      )}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={isFetching}>
          <Rows rows={data.content} />
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
      {isAdding && <AllocationDialog list={null} close={() => setAdding(false)} />}
    </>
  )
}
