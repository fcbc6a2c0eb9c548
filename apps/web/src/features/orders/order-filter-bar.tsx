import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import { useEffect, useState } from 'react'
import { useCodesQuery } from '#features/codes/codes.api.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { SortChoice } from './order-sort.tsx'
import { ordersMessages } from './orders.messages.ts'
import { PeriodPicker } from './period-picker.tsx'
import type { OrderFilters } from './use-order-filters.ts'

const pauseMs = 300

/** Search text, period, state and, where there are no columns to press, order of the list; the search follows the typing after a short pause. */
export function OrderFilterBar({
  filters,
  set,
}: {
  filters: OrderFilters
  set: (change: Partial<OrderFilters>) => void
}) {
  const t = useText(ordersMessages)
  const { data: statuses = [] } = useCodesQuery({ params: { group: '2006' } })
  const [typed, setTyped] = useState(filters.q)
  const [lastQ, setLastQ] = useState(filters.q)
  if (filters.q !== lastQ) {
    setLastQ(filters.q)
    // Cleared from outside; what is being typed is never overwritten.
    if (filters.q === '') setTyped('')
  }
  useEffect(() => {
    if (typed === filters.q) return
    const timer = setTimeout(() => set({ q: typed }), pauseMs)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the typing starts the pause
  }, [typed])
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: 'minmax(0, 1.6fr) minmax(0, 1fr)', md: 'minmax(240px, 1fr) 260px 180px' },
        marginBlockEnd: 2,
      }}
    >
      <OutlinedInput
        size="small"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        placeholder={t('search')}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon fontSize="small" />
          </InputAdornment>
        }
        slotProps={{ input: { 'aria-label': t('search'), type: 'search' } }}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <PeriodPicker period={filters.period} set={(period) => set({ period })} />
      <Select
        size="small"
        displayEmpty
        value={filters.status}
        onChange={(event) => set({ status: event.target.value })}
        slotProps={{ input: { 'aria-label': t('status') } }}
      >
        <MenuItem value="">{t('allStatuses')}</MenuItem>
        {statuses.map(({ code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <SortChoice sort={filters.sort} setSort={(sort) => set({ sort })} />
    </Box>
  )
}
