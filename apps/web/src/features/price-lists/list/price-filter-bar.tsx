import Box from '@mui/material/Box'
import { categoryLines } from '@mall/contract/office-products/category-lines'
import { saleStates } from '@mall/contract/office-products/product-fields'
import { useText } from '#shared/i18n/use-text.ts'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { useSlashKey } from '#shared/ui/lists/use-slash-key.ts'
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
