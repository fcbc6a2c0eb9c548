import SearchIcon from '@mui/icons-material/Search'
import GridIcon from '@mui/icons-material/GridViewOutlined'
import TableIcon from '@mui/icons-material/ViewListOutlined'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import OutlinedInput from '@mui/material/OutlinedInput'
import Select from '@mui/material/Select'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { productSorts } from '@mall/contract/products'
import { useEffect, useState } from 'react'
import { useText } from '#shared/i18n/use-text.ts'
import { CategorySelect } from './category-choice.tsx'
import { productsMessages } from './products.messages.ts'
import { productFlags } from './use-product-filters.ts'
import type { ProductFilters, ProductFlag } from './use-product-filters.ts'
import type { ProductView } from './product-view.ts'

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
        <SearchField q={filters.q} set={(q) => set({ q })} />
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

function SearchField({ q, set }: { q: string; set: (q: string) => void }) {
  const t = useText(productsMessages)
  const [typed, setTyped] = useState(q)
  const [lastQ, setLastQ] = useState(q)
  if (q !== lastQ) {
    setLastQ(q)
    // Cleared from outside; what is being typed is never overwritten.
    if (q === '') setTyped('')
  }
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => set(typed), pauseMs)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only the typing starts the pause
  }, [typed])
  return (
    <OutlinedInput
      size="small"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      placeholder={t('search')}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      slotProps={{ input: { 'aria-label': t('search'), type: 'search', enterKeyHint: 'search' } }}
      sx={{ flexGrow: 1, flexBasis: { xs: '100%', md: 280 } }}
    />
  )
}
