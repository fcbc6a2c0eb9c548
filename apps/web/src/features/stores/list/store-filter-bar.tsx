import Box from '@mui/material/Box'
import { paymentTerms, storeSorts, storeStates } from '@mall/contract/stores'
import { useText } from '#shared/i18n/use-text.ts'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { useSlashKey } from '#shared/ui/lists/use-slash-key.ts'
import { useStoreDefaultsQuery } from '../stores.api.ts'
import { listMessages } from './list.messages.ts'
import type { StoreFilters } from './use-store-filters.ts'

interface StoreFilterBarProps {
  filters: StoreFilters
  set: (change: Partial<StoreFilters>) => void
}

export function StoreFilterBar({ filters, set }: StoreFilterBarProps) {
  const t = useText(listMessages)
  const searchRef = useSlashKey()
  const { data: defaults } = useStoreDefaultsQuery()
  const routes = defaults?.routes ?? []
  const grades = [...new Set([...(defaults?.grades ?? []), ...(filters.grade === '' ? [] : [filters.grade])])].sort()
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr', md: 'minmax(0, 420px) repeat(5, minmax(0, 150px))' },
        marginBlockEnd: 2,
      }}
    >
      <SearchField
        value={filters.q}
        label={t('search')}
        search={(q) => set({ q })}
        inputRef={searchRef}
        shortcut="/"
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <FilterChoice
        label={t('state')}
        value={filters.state}
        all={t('allStates')}
        options={storeStates.map((value) => ({ value, name: t(value) }))}
        choose={(state) => set({ state })}
      />
      <FilterChoice
        label={t('grade')}
        value={filters.grade}
        all={t('allGrades')}
        options={grades.map((grade) => ({ value: grade, name: t('gradeOf', { grade }) }))}
        choose={(grade) => set({ grade })}
      />
      <FilterChoice
        label={t('terms')}
        value={filters.terms}
        all={t('allTerms')}
        options={paymentTerms.map((value) => ({ value, name: t(value) }))}
        choose={(terms) => set({ terms })}
      />
      {routes.length > 0 && (
        <FilterChoice
          label={t('route')}
          value={filters.routeId}
          all={t('allRoutes')}
          options={routes.map(({ routeId, name }) => ({ value: routeId, name }))}
          choose={(routeId) => set({ routeId })}
        />
      )}
      <FilterChoice
        label={t('sort')}
        value={filters.sort}
        options={storeSorts.map((value) => ({ value, name: t(value) }))}
        choose={(sort) => sort !== '' && set({ sort })}
      />
    </Box>
  )
}
