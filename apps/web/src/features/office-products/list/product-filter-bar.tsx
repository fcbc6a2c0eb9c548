import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { officeProductSorts, productLacks, stockFilters } from '@mall/contract/office-products'
import { saleStates } from '@mall/contract/office-products/product-fields'
import { useText } from '#shared/i18n/use-text.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { useSlashKey } from '#shared/ui/use-slash-key.ts'
import { categoryLines } from '@mall/contract/office-products/category-lines'
import { useOfficeCategoriesQuery } from '../office-products.api.ts'
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
      <Choice
        label={word('categoryId')}
        value={filters.categoryId}
        all={t('allCategories')}
        options={options}
        choose={(categoryId) => set({ categoryId })}
      />
      <Choice
        label={word('status')}
        value={filters.status}
        all={t('allStatuses')}
        options={saleStates.map((value) => ({ value, name: word(value) }))}
        choose={(status) => set({ status })}
      />
      <Choice
        label={t('lacks')}
        value={filters.lacks}
        all={t('anything')}
        options={productLacks.map((value) => ({ value, name: t(value) }))}
        choose={(lacks) => set({ lacks })}
      />
      <Choice
        label={t('stock')}
        value={filters.stock}
        all={t('anyStock')}
        options={stockFilters.map((value) => ({ value, name: t(value) }))}
        choose={(stock) => set({ stock })}
      />
      <Choice
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

interface ChoiceProps<V extends string> {
  label: string
  value: V | ''
  /** Name of no choice; missing if there must be one. */
  all?: string
  options: readonly { value: V; name: string }[]
  choose: (value: V | '') => void
}

/** One of the values of a filter. */
export function Choice<V extends string>({ label, value, all, options, choose }: ChoiceProps<V>) {
  // A choice from an old address may not be there any more.
  const isKnown = value === '' || options.some((option) => option.value === value)
  return (
    <Select<V | ''>
      size="small"
      displayEmpty
      value={isKnown ? value : ''}
      onChange={({ target }) => choose(target.value as V | '')}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ minInlineSize: 0 }}
    >
      {all !== undefined && <MenuItem value="">{all}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          <bdi>{option.name}</bdi>
        </MenuItem>
      ))}
    </Select>
  )
}
