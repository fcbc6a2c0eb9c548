import Box from '@mui/material/Box'
import { officeProductSorts, stockFilters } from '@mall/contract/office-products'
import { saleStates } from '@mall/contract/office-products/product-fields'
import { useText } from '#shared/i18n/use-text.ts'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { useSlashKey } from '#shared/ui/lists/use-slash-key.ts'
import { categoryLines } from '@mall/contract/office-products/category-lines'
import { useOfficeCategoriesQuery, useProductGapsQuery } from '../office-products.api.ts'
import { productWords } from '../office-products.messages.ts'
import { listMessages } from './list.messages.ts'
import type { ProductFilters } from './use-product-filters.ts'

interface ProductFilterBarProps {
  filters: ProductFilters
  set: (change: Partial<ProductFilters>) => void
}

export function ProductFilterBar({ filters, set }: ProductFilterBarProps) {
  const t = useText(listMessages)
  const word = useText(productWords)
  const searchRef = useSlashKey()
  const { data: categories = [] } = useOfficeCategoriesQuery()
  const gaps = useGaps(filters.lacks)
  const options = categoryLines(categories).map(({ category, path }) => ({ value: category.categoryId, name: path }))
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', md: 'minmax(0, 2fr) repeat(5, minmax(0, 1fr)) auto' },
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
        label={word('categoryId')}
        value={filters.categoryId}
        all={t('allCategories')}
        options={options}
        choose={(categoryId) => set({ categoryId })}
      />
      <FilterChoice
        label={word('status')}
        value={filters.status}
        all={t('allStatuses')}
        options={saleStates.map((value) => ({ value, name: word(value) }))}
        choose={(status) => set({ status })}
      />
      <FilterChoice
        label={t('lacks')}
        value={filters.lacks}
        all={t('anything')}
        options={gaps}
        choose={(lacks) => set({ lacks })}
      />
      <FilterChoice
        label={t('stock')}
        value={filters.stock}
        all={t('anyStock')}
        options={stockFilters.map((value) => ({ value, name: t(value) }))}
        choose={(stock) => set({ stock })}
      />
      <FilterChoice
        label={t('sort')}
        value={filters.sort}
        options={officeProductSorts.map((value) => ({ value, name: t(value) }))}
        choose={(sort) => sort !== '' && set({ sort })}
      />
      <Box>
        <ToggleChip
          label={t('allocated')}
          isOn={filters.allocated !== ''}
          toggle={() => set({ allocated: filters.allocated === '' ? 'true' : '' })}
        />
      </Box>
    </Box>
  )
}

/** What products may lack, with how many do; a grade by itself only if there are several. */
function useGaps(chosen: string): { value: string; name: string }[] {
  const t = useText(listMessages)
  const { data } = useProductGapsQuery()
  const grades = data?.grades ?? []
  const counted = (name: string, products: number | undefined) =>
    products === undefined ? name : t('counted', { name, count: products })
  const gaps = [
    { value: 'PRICE', name: counted(t(grades.length > 1 ? 'anyPrice' : 'PRICE'), data?.price) },
    ...(grades.length > 1 ? grades : []).map(({ grade, products }) => ({
      value: `PRICE-${grade}`,
      name: counted(t('gradeGap', { grade }), products),
    })),
    { value: 'PICTURE', name: counted(t('PICTURE'), data?.picture) },
  ]
  const isThere = chosen === '' || gaps.some(({ value }) => value === chosen)
  return isThere ? gaps : [...gaps, { value: chosen, name: t('gradeGap', { grade: chosen.slice(-1) }) }]
}
