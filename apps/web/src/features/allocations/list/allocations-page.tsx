import AllocationIcon from '@mui/icons-material/CallSplitOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Skeleton from '@mui/material/Skeleton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { allocationStates } from '@mall/contract/allocations'
import { useState } from 'react'
import { useMayChange } from '#features/office-products/use-may-change.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/paging.tsx'
import { useSlashKey } from '#shared/ui/use-slash-key.ts'
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
        <Select
          size="small"
          displayEmpty
          value={filters.state}
          onChange={({ target }) => set({ state: allocationStates.find((one) => one === target.value) ?? '' })}
          slotProps={{ input: { 'aria-label': t('state') } }}
          sx={{ minInlineSize: 140 }}
        >
          <MenuItem value="">{t('allStates')}</MenuItem>
          {allocationStates.map((state) => (
            <MenuItem key={state} value={state}>
              {t(state)}
            </MenuItem>
          ))}
        </Select>
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
          action={isNarrowed ? <Button onClick={() => set({ q: '', state: '' })}>{t('clear')}</Button> : addButton}
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
