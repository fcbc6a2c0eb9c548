import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useText } from '#shared/i18n/use-text.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { useSlashKey } from '#shared/ui/lists/use-slash-key.ts'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { dayAfter, todayInSeoul } from '#features/orders/period/period.ts'
import { officeMessages } from '../office.messages.ts'
import { StoreSearch } from './store-search.tsx'
import type { BoardFilters } from './use-board-filters.ts'

interface BoardFilterBarProps {
  filters: BoardFilters
  set: (change: Partial<BoardFilters>) => void
  isNarrowed: boolean
}

/** Search, store and delivery day, with shortcuts for the two days needed every morning. */
export function BoardFilterBar({ filters, set, isNarrowed }: BoardFilterBarProps) {
  const t = useText(officeMessages)
  const searchRef = useSlashKey()
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'minmax(220px, 1fr) 240px auto auto' },
        marginBlockEnd: 2,
      }}
    >
      <SearchField value={filters.q} label={t('search')} search={(q) => set({ q })} inputRef={searchRef} shortcut="/" />
      <StoreSearch storeId={filters.store} choose={(store) => set({ store })} />
      <DayChoice day={filters.day} choose={(day) => set({ day })} />
      <ClearFilters
        clear={() => set({ day: '', store: '', q: '', move: '' })}
        keeps="status"
        disabled={!isNarrowed}
        sx={{ justifySelf: 'start', display: { xs: isNarrowed ? 'inline-flex' : 'none', lg: 'inline-flex' } }}
      />
    </Box>
  )
}

function DayChoice({ day, choose }: { day: string; choose: (day: string) => void }) {
  const t = useText(officeMessages)
  const today = todayInSeoul()
  const near = [
    { name: t('today'), of: today },
    { name: t('tomorrow'), of: dayAfter(today) },
  ]
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: { sm: '1 / -1', lg: 'auto' } }}>
      <OutlinedInput
        size="small"
        type="date"
        value={day}
        onChange={(event) => choose(event.target.value)}
        slotProps={{ input: { 'aria-label': t('deliveryDate') } }}
        sx={{ minInlineSize: 160, flexGrow: { xs: 1, sm: 0 } }}
      />
      {near.map(({ name, of }) => (
        <Button
          key={of}
          variant={day === of ? 'contained' : 'outlined'}
          aria-pressed={day === of}
          onClick={() => choose(day === of ? '' : of)}
        >
          {name}
        </Button>
      ))}
    </Box>
  )
}
