import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { categoryLines } from '@mall/contract/office-products/category-lines'
import { saleStates } from '@mall/contract/office-products/product-fields'
import { useText } from '#shared/i18n/use-text.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { useSlashKey } from '#shared/ui/use-slash-key.ts'
import { useCategoriesOfPricesQuery } from '../price-lists.api.ts'
import { priceWords } from '../price-lists.messages.ts'
import { listMessages } from './list.messages.ts'
import type { PriceFilters } from './use-price-filters.ts'

interface PriceFilterBarProps {
  filters: PriceFilters
  set: (change: Partial<PriceFilters>) => void
}

export function PriceFilterBar({ filters, set }: PriceFilterBarProps) {
  const t = useText(listMessages)
  const word = useText(priceWords)
  const searchRef = useSlashKey()
  const { data: categories = [] } = useCategoriesOfPricesQuery()
  const options = categoryLines(categories).map(({ category, path }) => ({ value: category.categoryId, name: path }))
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto' },
        alignItems: 'center',
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
        // A category from an old address may not be there any more.
        value={options.some(({ value }) => value === filters.categoryId) ? filters.categoryId : ''}
        onChange={({ target }) => set({ categoryId: target.value })}
        slotProps={{ input: { 'aria-label': t('category') } }}
        sx={{ minInlineSize: 0 }}
      >
        <MenuItem value="">{t('allCategories')}</MenuItem>
        {options.map(({ value, name }) => (
          <MenuItem key={value} value={value}>
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        displayEmpty
        value={filters.status}
        onChange={({ target }) => set({ status: target.value })}
        slotProps={{ input: { 'aria-label': t('status') } }}
        sx={{ minInlineSize: 0 }}
      >
        <MenuItem value="">{t('allStatuses')}</MenuItem>
        {saleStates.map((state) => (
          <MenuItem key={state} value={state}>
            {word(state)}
          </MenuItem>
        ))}
      </Select>
      <Box>
        <ToggleChip
          label={t('coming')}
          isOn={filters.coming !== ''}
          toggle={() => set({ coming: filters.coming === '' ? 'true' : '' })}
        />
      </Box>
    </Box>
  )
}
