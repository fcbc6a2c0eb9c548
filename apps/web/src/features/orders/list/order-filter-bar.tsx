import Box from '@mui/material/Box'
import { useCodesQuery } from '#features/codes/codes.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { SortChoice } from './order-sort.tsx'
import { ordersMessages } from '../orders.messages.ts'
import { PeriodPicker } from '../period/period-picker.tsx'
import type { OrderFilters } from './use-order-filters.ts'

/** Search text, period, state and, if the list has no sortable columns, the sort order. Search is debounced. */
export function OrderFilterBar({
  filters,
  set,
}: {
  filters: OrderFilters
  set: (change: Partial<OrderFilters>) => void
}) {
  const t = useText(ordersMessages)
  const { data: statuses = [] } = useCodesQuery({ params: { group: '2006' } })
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1.6fr) minmax(0, 1fr)', md: 'minmax(240px, 1fr) 260px 180px' },
        marginBlockEnd: 2,
      }}
    >
      <SearchField
        value={filters.q}
        label={t('search')}
        search={(q) => set({ q })}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <PeriodPicker period={filters.period} by={filters.by} set={set} />
      <FilterChoice
        label={t('status')}
        value={filters.status}
        all={t('allStatuses')}
        options={statuses.map(({ code, name }) => ({ value: code, name }))}
        choose={(status) => set({ status })}
      />
      <SortChoice sort={filters.sort} setSort={(sort) => set({ sort })} />
    </Box>
  )
}
