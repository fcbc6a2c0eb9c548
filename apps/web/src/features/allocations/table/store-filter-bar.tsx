import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useText } from '#shared/i18n/use-text.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { tableMessages } from './table.messages.ts'
import type { AllocationTable } from './use-allocation-table.ts'

interface StoreFilterBarProps extends Pick<AllocationTable, 'filters' | 'set'> {
  grades: readonly string[]
}

export function StoreFilterBar({ filters, set, grades }: StoreFilterBarProps) {
  const t = useText(tableMessages)
  const isKnown = filters.grade === '' || grades.includes(filters.grade)
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 1.5 }}>
      <SearchField
        value={filters.q}
        label={t('search')}
        search={(q) => set({ q })}
        sx={{ flexGrow: 1, minInlineSize: 180, maxInlineSize: { md: 360 } }}
      />
      <Select
        size="small"
        displayEmpty
        value={isKnown ? filters.grade : ''}
        onChange={({ target }) => set({ grade: target.value })}
        slotProps={{ input: { 'aria-label': t('grade') } }}
      >
        <MenuItem value="">{t('allGrades')}</MenuItem>
        {grades.map((one) => (
          <MenuItem key={one} value={one}>
            {one}
          </MenuItem>
        ))}
      </Select>
      <ToggleChip label={t('all')} isOn={filters.all} toggle={() => set({ all: !filters.all })} />
    </Box>
  )
}
