import DoneIcon from '@mui/icons-material/TaskAltOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { orderedProductSorts } from '@mall/contract/office-orders/by-product'
import { useLocation } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { orderedProductPath, paths } from '#shared/paths.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { FilterChoice } from '#shared/ui/fields/filter-choice.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { useSlashKey } from '#shared/ui/lists/use-slash-key.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { DayChoice } from '../board/day-choice.tsx'
import { useListOrderedProductsQuery } from '../office-orders.api.ts'
import { byProductMessages } from './by-product.messages.ts'
import { OrderedProductCards, OrderedProductTable } from './ordered-product-rows.tsx'
import { searchOf, useProductFilters } from './use-product-filters.ts'

/** What open orders need of each product; each leads to its orders. */
export function OrderedProductsPage() {
  const t = useText(byProductMessages)
  const { search } = useLocation()
  const listed = useProductFilters()
  const { filters, set, query, isNarrowed } = listed
  const { data, error, refetch, isFetching } = useListOrderedProductsQuery(
    { query },
    { refetchOnMountOrArgChange: true },
  )
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const Rows = isWide ? OrderedProductTable : OrderedProductCards
  const clear = () => set({ q: '', from: '', to: '' })
  return (
    <>
      <BackLink to={paths.officeOrders}>{t('back')}</BackLink>
      <PageHead title={t('title')} note={t('note')}>
        {isWide && (
          <Typography variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
            {t('keys')}
          </Typography>
        )}
      </PageHead>
      <FilterBar {...listed} clear={clear} />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} />}
      {data?.totalElements === 0 && <Nothing isNarrowed={isNarrowed} clear={clear} />}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={isFetching}>
          <Rows
            rows={data.content}
            pathOf={(prodId) => orderedProductPath(prodId, searchOf(filters))}
            trail={{ list: search }}
          />
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
    </>
  )
}

function FilterBar(props: ReturnType<typeof useProductFilters> & { clear: () => void }) {
  const { filters, set, isNarrowed, clear } = props
  const t = useText(byProductMessages)
  const searchRef = useSlashKey()
  return (
    <Box role="search" sx={{ display: 'grid', gap: 1, marginBlockEnd: 2 }}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: 'minmax(0, 1fr) 200px' } }}>
        <SearchField
          value={filters.q}
          label={t('search')}
          search={(q) => set({ q })}
          inputRef={searchRef}
          shortcut="/"
        />
        <FilterChoice
          label={t('sort')}
          value={filters.sort}
          options={orderedProductSorts.map((value) => ({ value, name: t(value) }))}
          choose={(sort) => sort !== '' && set({ sort })}
        />
      </Box>
      <DayChoice range={filters} choose={({ from, to }) => set({ from, to })}>
        {isNarrowed && <ClearFilters clear={clear} />}
      </DayChoice>
    </Box>
  )
}

function Nothing({ isNarrowed, clear }: { isNarrowed: boolean; clear: () => void }) {
  const t = useText(byProductMessages)
  const icon = <DoneIcon aria-hidden="true" />
  if (!isNarrowed) return <EmptyNote icon={icon} title={t('none')} />
  const action = <ClearFilters clear={clear} />
  return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
}
