import ProductsIcon from '@mui/icons-material/Inventory2Outlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Link, useLocation } from 'react-router'
import { useText } from '#shared/i18n/use-text.ts'
import { officeProductPath, paths } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { Paging } from '#shared/ui/lists/paging.tsx'
import { SimilarSection } from '#shared/ui/lists/similar-section.tsx'
import { RowsPending } from '#shared/ui/rows/rows-pending.tsx'
import { useListOfficeProductsQuery } from '../office-products.api.ts'
import { useMayChange } from '../use-may-change.ts'
import { listMessages } from './list.messages.ts'
import { ProductFilterBar } from './product-filter-bar.tsx'
import { ProductCards, ProductTable } from './product-rows.tsx'
import { useProductFilters } from './use-product-filters.ts'

/** The products of the wholesaler. */
export function OfficeProductsPage() {
  const t = useText(listMessages)
  const { search } = useLocation()
  const { filters, set, query, isNarrowed } = useProductFilters()
  const { data, error, refetch, isFetching } = useListOfficeProductsQuery({ query })
  const similar = data?.similar ?? []
  const mayChange = useMayChange()
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const Rows = isWide ? ProductTable : ProductCards
  const clear = () => set({ q: '', categoryId: '', status: '', lacks: '', stock: '', allocated: '' })
  return (
    <>
      <PageHead title={t('title')}>
        {isWide && (
          <Typography variant="caption" color="textSecondary" sx={{ alignSelf: 'center' }}>
            {t('keys')}
          </Typography>
        )}
        {isWide && (
          <Button variant="outlined" component={Link} to={`${paths.productGrid}${search}`}>
            {t(mayChange ? 'grid' : 'gridShown')}
          </Button>
        )}
        <Button variant="outlined" component={Link} to={paths.productCategories}>
          {t(mayChange ? 'categories' : 'categoriesShown')}
        </Button>
        {mayChange && <AddButton />}
      </PageHead>
      <ProductFilterBar filters={filters} set={set} />
      {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
      {data === undefined && error === undefined && <RowsPending label={t('loading')} />}
      {data?.totalElements === 0 && similar.length === 0 && (
        <Nothing isNarrowed={isNarrowed} mayAdd={mayChange} clear={clear} />
      )}
      {similar.length > 0 && (
        <SimilarSection
          title={t('similar')}
          text={t('similarText', { q: filters.q })}
          actions={<ClearFilters clear={clear} />}
        >
          <Rows rows={similar} trail={{ list: search }} />
        </SimilarSection>
      )}
      {data !== undefined && data.totalElements > 0 && (
        <Box aria-busy={isFetching}>
          <Rows rows={data.content} trail={{ list: search }} />
          <Paging {...data} go={(page) => set({ page })} />
        </Box>
      )}
    </>
  )
}

function AddButton() {
  const t = useText(listMessages)
  return (
    <Button variant="contained" component={Link} to={officeProductPath('new')}>
      {t('add')}
    </Button>
  )
}

function Nothing({ isNarrowed, mayAdd, clear }: { isNarrowed: boolean; mayAdd: boolean; clear: () => void }) {
  const t = useText(listMessages)
  const icon = <ProductsIcon aria-hidden="true" />
  if (!isNarrowed)
    return <EmptyNote icon={icon} title={t('none')} text={t('noneText')} action={mayAdd && <AddButton />} />
  const action = <ClearFilters clear={clear} />
  return <EmptyNote icon={icon} title={t('nothingFound')} text={t('nothingFoundText')} action={action} />
}
