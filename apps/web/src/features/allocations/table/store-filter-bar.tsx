import Box from '@mui/material/Box'
import { useText } from '#shared/i18n/use-text.ts'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { tableMessages } from './table.messages.ts'
import type { AllocationTable } from './use-allocation-table.ts'

interface StoreFilterBarProps extends Pick<AllocationTable, 'filters' | 'set'> {
  grades: readonly string[]
}

export function StoreFilterBar({ filters, set, grades }: StoreFilterBarProps) {
  const t = useText(tableMessages)
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, marginBlockEnd: 1.5 }}>
      <SearchField
        value={filters.q}
        label={t('search')}
        search={(q) => set({ q })}
        sx={{ flexGrow: 1, minInlineSize: 180, maxInlineSize: { md: 360 } }}
      />
      <FilterChoice
        label={t('grade')}
        value={filters.grade}
        all={t('allGrades')}
        options={grades.map((grade) => ({ value: grade, name: grade }))}
        choose={(grade) => set({ grade })}
      />
      <ToggleChip label={t('all')} isOn={filters.all} toggle={() => set({ all: !filters.all })} />
    </Box>
  )
}
