import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { paymentTerms, storeSorts, storeStates } from '@mall/contract/stores'
import { useText } from '#shared/i18n/use-text.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { useSlashKey } from '#shared/ui/use-slash-key.ts'
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
      <Select
        size="small"
        displayEmpty
        value={filters.state}
        onChange={({ target }) => set({ state: target.value })}
        slotProps={{ input: { 'aria-label': t('state') } }}
      >
        <MenuItem value="">{t('allStates')}</MenuItem>
        {storeStates.map((state) => (
          <MenuItem key={state} value={state}>
            {t(state)}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        displayEmpty
        value={filters.grade}
        onChange={({ target }) => set({ grade: target.value })}
        slotProps={{ input: { 'aria-label': t('grade') } }}
      >
        <MenuItem value="">{t('allGrades')}</MenuItem>
        {grades.map((grade) => (
          <MenuItem key={grade} value={grade}>
            {t('gradeOf', { grade })}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        displayEmpty
        value={filters.terms}
        onChange={({ target }) => set({ terms: target.value })}
        slotProps={{ input: { 'aria-label': t('terms') } }}
      >
        <MenuItem value="">{t('allTerms')}</MenuItem>
        {paymentTerms.map((terms) => (
          <MenuItem key={terms} value={terms}>
            {t(terms)}
          </MenuItem>
        ))}
      </Select>
      {(defaults?.routes.length ?? 0) > 0 && (
        <Select
          size="small"
          displayEmpty
          value={filters.routeId}
          onChange={({ target }) => set({ routeId: target.value })}
          slotProps={{ input: { 'aria-label': t('route') } }}
        >
          <MenuItem value="">{t('allRoutes')}</MenuItem>
          {defaults?.routes.map(({ routeId, name }) => (
            <MenuItem key={routeId} value={routeId}>
              {name}
            </MenuItem>
          ))}
        </Select>
      )}
      <Select
        size="small"
        value={filters.sort}
        onChange={({ target }) => set({ sort: target.value })}
        slotProps={{ input: { 'aria-label': t('sort') } }}
      >
        {storeSorts.map((sort) => (
          <MenuItem key={sort} value={sort}>
            {t(sort)}
          </MenuItem>
        ))}
      </Select>
    </Box>
  )
}
