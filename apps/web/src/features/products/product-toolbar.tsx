import GridIcon from '@mui/icons-material/GridViewOutlined'
import TableIcon from '@mui/icons-material/ViewListOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { productSorts } from '@mall/contract/products'
import { useText } from '#shared/i18n/use-text.ts'
import { SearchField } from '#shared/ui/search-field.tsx'
import { CategorySelect } from './category-choice.tsx'
import { productsMessages } from './products.messages.ts'
import { productFlags } from './use-product-filters.ts'
import type { ProductFilters, ProductFlag } from './use-product-filters.ts'
import type { ProductView } from './product-view.ts'

/** Shorter than elsewhere: the goods are seen to follow the typing. */
const pauseMs = 150

interface ToolbarProps {
  filters: ProductFilters
  set: (change: Partial<ProductFilters>) => void
  view: ProductView
  setView: (view: ProductView) => void
}

/** Search as one types, filters, order and the two looks of the list. */
export function ProductToolbar({ filters, set, view, setView }: ToolbarProps) {
  const t = useText(productsMessages)
  const turn = (flag: ProductFlag) => {
    const on = new Set(filters.on)
    if (!on.delete(flag)) on.add(flag)
    set({ on })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, marginBlockEnd: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <SearchField
          value={filters.q}
          label={t('search')}
          search={(q) => set({ q })}
          pauseMs={pauseMs}
          sx={{ flexGrow: 1, flexBasis: { xs: '100%', md: 280 } }}
        />
        <Box sx={{ display: { xs: 'block', lg: 'none' }, flexGrow: { xs: 1, sm: 0 }, minInlineSize: 150 }}>
          <CategorySelect chosen={filters.categoryId} choose={(categoryId) => set({ categoryId })} />
        </Box>
        <Select
          size="small"
          value={filters.sort}
          onChange={(event) => set({ sort: event.target.value })}
          slotProps={{ input: { 'aria-label': t('sort') } }}
          sx={{ flexGrow: { xs: 1, sm: 0 }, minInlineSize: 140 }}
        >
          {productSorts.map((sort) => (
            <MenuItem key={sort} value={sort}>
              {t(sort)}
            </MenuItem>
          ))}
        </Select>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: ProductView | null) => next !== null && setView(next)}
          aria-label={t('view')}
        >
          <ToggleButton value="grid" aria-label={t('grid')} title={t('grid')}>
            <GridIcon fontSize="small" />
          </ToggleButton>
          <ToggleButton value="table" aria-label={t('table')} title={t('table')}>
            <TableIcon fontSize="small" />
          </ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {productFlags.map((flag) => (
          <Chip
            key={flag}
            label={t(flag)}
            color={filters.on.has(flag) ? 'primary' : 'default'}
            variant={filters.on.has(flag) ? 'filled' : 'outlined'}
            aria-pressed={filters.on.has(flag)}
            onClick={() => turn(flag)}
          />
        ))}
      </Box>
    </Box>
  )
}
