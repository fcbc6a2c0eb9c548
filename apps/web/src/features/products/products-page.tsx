import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useTheme } from '@mui/material/styles'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import { SaveNote } from '#features/baskets/quantity/save-note.tsx'
import { SharesProvider } from '#features/baskets/share/shares-context.tsx'
import { useText } from '#shared/i18n/use-text.ts'
import { late } from '#shared/late/late.ts'
import { LoadFailed } from '#shared/ui/load-failed.tsx'
import { PageHead } from '#shared/ui/page-head.tsx'
import { CategoryTree } from './category-choice.tsx'
import { pageSize } from './drawn-products.ts'
import { ProductCard } from './product-card.tsx'
import { ProductRow } from './product-row.tsx'
import { ProductsLoading } from './products-loading.tsx'
import { ProductToolbar } from './product-toolbar.tsx'
import { useProductView } from './product-view.ts'
import { ProductWall } from './product-wall.tsx'
import { useListProductsQuery } from './products.api.ts'
import { productsMessages } from './products.messages.ts'
import { useProductFilters } from './use-product-filters.ts'

const NothingFound = late(async () => (await import('./nothing-found.tsx')).NothingFound)
const ProductDialog = late(async () => (await import('./product-dialog.tsx')).ProductDialog)

const looks = {
  grid: { columnWidth: 190, rowHeight: 428, gap: 14, Item: ProductCard },
  table: { columnWidth: 10_000, rowHeight: 76, gap: 0, Item: ProductRow },
  /** Single column on phones; three cards fit below the search and filters. */
  phone: { columnWidth: 300, rowHeight: 162, gap: 10, Item: ProductCard },
}

/** Everything this store may buy. Spec §7 */
export function ProductsPage() {
  const t = useText(productsMessages)
  const { prodId } = useParams()
  const { filters, set, query } = useProductFilters()
  const [view, setView] = useProductView()
  const isWide = useMediaQuery(useTheme().breakpoints.up('md'))
  const { data, error, refetch } = useListProductsQuery({ query: { ...query, page: 0, size: pageSize } })
  const total = data?.totalElements ?? 0
  const look = isWide ? looks[view] : looks.phone
  return (
    <SharesProvider>
      <PageHead title={t('products')} note={total > 0 && t('found', { count: total })}>
        <SaveNote />
      </PageHead>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '208px minmax(0, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Box
          sx={{
            display: { xs: 'none', lg: 'block' },
            position: 'sticky',
            insetBlockStart: 'calc(var(--header) + 16px)',
            maxBlockSize: 'calc(100dvh - var(--header) - 96px)',
            overflowY: 'auto',
          }}
        >
          <CategoryTree chosen={filters.categoryId} choose={(categoryId) => set({ categoryId })} />
        </Box>
        <Box sx={{ minInlineSize: 0 }}>
          <ProductToolbar filters={filters} set={set} view={view} setView={setView} />
          {error !== undefined && <LoadFailed failure={error} retry={() => void refetch()} />}
          {data === undefined && error === undefined && <ProductsLoading />}
          {data?.totalElements === 0 && (
            <Suspense fallback={<ProductsLoading />}>
              <NothingFound {...{ filters, set, look }} />
            </Suspense>
          )}
          {total > 0 && <ProductWall query={query} total={total} look={look} />}
        </Box>
      </Box>
      {prodId !== undefined && (
        <Suspense fallback={null}>
          <ProductDialog prodId={prodId} />
        </Suspense>
      )}
    </SharesProvider>
  )
}
