import GridIcon from '@mui/icons-material/GridViewOutlined'
import TableIcon from '@mui/icons-material/ViewListOutlined'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { productSorts } from '@mall/contract/products'
import { useText } from '#shared/i18n/use-text.ts'
import { LeanIconButton } from '#shared/ui/fields/lean-controls.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { ToggleChip } from '#shared/ui/toggle-chip.tsx'
import { CategorySelect } from './category-choice.tsx'
import { productsMessages } from './products.messages.ts'
import { productFlags } from './use-product-filters.ts'
import type { ProductFilters, ProductFlag } from './use-product-filters.ts'
import type { ProductView } from './product-view.ts'

/** Shorter than the usual debounce, so that results appear while typing. */
const pauseMs = 150
/** On phones the selects share a row with the filters. */
const choice = { flex: '0 0 auto', minInlineSize: { xs: 88, md: 150 }, maxInlineSize: { xs: 132, md: 'none' } }
const edge = 'linear-gradient(90deg, transparent, #000 16px calc(100% - 16px), transparent)'
/** On phones below the search: in two lines, or in one that scrolls and fades if three products would not fit then. */
const below = {
  display: { xs: 'flex', md: 'contents' },
  alignItems: 'center',
  gap: 1,
  flexBasis: '100%',
  paddingInline: 2,
  marginInline: -2,
  '@media (max-height: 779px)': { overflowX: 'auto', scrollbarWidth: 'none', maskImage: edge },
  '@media (min-height: 780px)': { flexWrap: 'wrap' },
} as const

const views = [
  ['grid', GridIcon],
  ['table', TableIcon],
] as const

interface ToolbarProps {
  filters: ProductFilters
  set: (change: Partial<ProductFilters>) => void
  view: ProductView
  setView: (view: ProductView) => void
}

/** Search, filters, sort order and view of the list. */
export function ProductToolbar({ filters, set, view, setView }: ToolbarProps) {
  const t = useText(productsMessages)
  const turn = (flag: ProductFlag) => {
    const on = new Set(filters.on)
    if (!on.delete(flag)) on.add(flag)
    set({ on })
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, marginBlockEnd: { xs: 1, md: 2 } }}>
      <SearchField
        value={filters.q}
        label={t('search')}
        search={(q) => set({ q })}
        pauseMs={pauseMs}
        sx={{ flexGrow: 1, flexBasis: { xs: '100%', md: 280 } }}
      />
      <Box sx={below}>
        <Box sx={{ ...choice, display: { xs: 'block', lg: 'none' } }}>
          <CategorySelect chosen={filters.categoryId} choose={(categoryId) => set({ categoryId })} />
        </Box>
        <Select
          size="small"
          value={filters.sort}
          onChange={(event) => set({ sort: event.target.value })}
          slotProps={{ input: { 'aria-label': t('sort') } }}
          sx={choice}
        >
          {productSorts.map((sort) => (
            <MenuItem key={sort} value={sort}>
              {t(sort)}
            </MenuItem>
          ))}
        </Select>
        <Filters role="group" aria-label={t('filters')}>
          {productFlags.map((flag) => (
            <ToggleChip key={flag} label={t(flag)} isOn={filters.on.has(flag)} toggle={() => turn(flag)} />
          ))}
        </Filters>
      </Box>
      <Views role="group" aria-label={t('view')}>
        {views.map(([name, Icon]) => (
          <LeanIconButton
            key={name}
            type="button"
            aria-label={t(name)}
            aria-pressed={name === view}
            title={t(name)}
            onClick={() => setView(name)}
          >
            <Icon fontSize="small" />
          </LeanIconButton>
        ))}
      </Views>
    </Box>
  )
}

const Filters = styled('div')(({ theme: { breakpoints } }) => ({
  display: 'contents',
  [breakpoints.up('md')]: { display: 'flex', gap: 8, order: 1, flexBasis: '100%', paddingBlock: 4 },
}))

const Views = styled('div')(({ theme: { breakpoints, palette, shape } }) => ({
  display: 'none',
  [breakpoints.up('md')]: { display: 'flex' },
  border: `1px solid ${palette.divider}`,
  borderRadius: shape.borderRadius,
  overflow: 'clip',
  '& > button': { inlineSize: 40, blockSize: 38, borderRadius: 0, color: palette.text.secondary },
  '& > button:focus-visible': { outlineOffset: -2 },
  '& > [aria-pressed=true]': { color: palette.primary[800], backgroundColor: palette.primary.light },
}))
