import Box from '@mui/material/Box'
import { officeProductSorts, stockFilters } from '@mall/contract/office-products'
import { categoryLines } from '@mall/contract/office-products/category-lines'
import { saleStates } from '@mall/contract/office-products/product-fields'
import { formatCount } from '#shared/i18n/format.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { useSlashKey } from '#shared/ui/lists/use-slash-key.ts'
import { useOfficeCategoriesQuery } from '../office-products.api.ts'
import { productWords } from '../office-products.messages.ts'
import { stockMessages } from './stock.messages.ts'
import type { StockFilters } from './use-stock-filters.ts'

interface StockFilterBarProps {
  filters: StockFilters
  set: (change: Partial<StockFilters>) => void
  /** Missing until the list has arrived. */
  counts: { low: number; out: number } | undefined
}

export function StockFilterBar({ filters, set, counts }: StockFilterBarProps) {
  const t = useText(stockMessages)
  const word = useText(productWords)
  const searchRef = useSlashKey()
  const { data: categories = [] } = useOfficeCategoriesQuery()
  const options = categoryLines(categories).map(({ category, path }) => ({ value: category.categoryId, name: path }))
  const countOf = { LOW: counts?.low, OUT: counts?.out, COUNTED: undefined, UNCOUNTED: undefined }
  return (
    <Box role="search" sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr))' },
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
          label={t('category')}
          value={filters.categoryId}
          all={t('allCategories')}
          options={options}
          choose={(categoryId) => set({ categoryId })}
        />
        <FilterChoice
          label={t('status')}
          value={filters.status}
          all={t('allStatuses')}
          options={saleStates.map((value) => ({ value, name: word(value) }))}
          choose={(status) => set({ status })}
        />
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, display: 'grid' }}>
          <FilterChoice
            label={t('sort')}
            value={filters.sort}
            options={officeProductSorts.map((value) => ({ value, name: t(value) }))}
            choose={(sort) => sort !== '' && set({ sort })}
          />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, overflowX: 'auto', paddingBlock: 0.25 }}>
        {stockFilters.map((stock) => {
          const count = countOf[stock]
          return (
            <ToggleChip
              key={stock}
              label={count === undefined ? t(stock) : t('scarce', { name: t(stock), count: formatCount(count) })}
              isOn={filters.stock === stock}
              toggle={() => set({ stock: filters.stock === stock ? '' : stock })}
            />
          )
        })}
      </Box>
    </Box>
  )
}
