import NothingIcon from '@mui/icons-material/SearchOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Product } from '@mall/contract/products'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '#features/users/use-may.ts'
import { useText } from '#shared/i18n/use-text.ts'
import { newInquiryPath } from '#shared/paths.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import { ClearFilters } from '#shared/ui/lists/clear-filters.tsx'
import { SimilarSection } from '#shared/ui/lists/similar-section.tsx'
import type { WallLook } from './product-wall.tsx'
import { ProductsLoading } from './products-loading.tsx'
import { useSimilarProductsQuery } from './products.api.ts'
import { nothingFoundMessages } from './nothing-found.messages.ts'
import type { ProductFilters } from './use-product-filters.ts'

interface NothingFoundProps {
  filters: ProductFilters
  set: (change: Partial<ProductFilters>) => void
  look: WallLook
}

/** When no product matches: those with a similar name, or else how to search on. */
export function NothingFound({ filters: { q, categoryId, on }, set, look }: NothingFoundProps) {
  const t = useText(nothingFoundMessages)
  const isFiltered = categoryId !== '' || on.size > 0
  const isTyped = q.trim() !== ''
  const { currentData, isFetching } = useSimilarProductsQuery({ body: { text: q } }, { skip: !isTyped })
  const everything = { categoryId: '', on: new Set<never>() }
  const actions = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      {isFiltered && isTyped && (
        <Button variant="outlined" onClick={() => set(everything)}>
          {t('searchAll')}
        </Button>
      )}
      {(isFiltered || isTyped) && <ClearFilters clear={() => set({ ...everything, q: '' })} />}
      {isTyped && !isFiltered && <AskOffice wanted={q.trim()} />}
    </Box>
  )
  if (isFetching && !currentData) return <ProductsLoading />
  if (currentData && currentData.products.length > 0)
    return (
      <SimilarProducts
        text={isFiltered ? t('similarFiltered') : t('similarText', { q })}
        products={currentData.products.slice(0, most)}
        {...{ look, actions }}
      />
    )
  return (
    <EmptyNote
      icon={<NothingIcon aria-hidden="true" />}
      title={t('nothing')}
      text={t(isFiltered ? 'nothingFiltered' : 'nothingText')}
      action={actions}
    />
  )
}

function AskOffice({ wanted }: { wanted: string }) {
  const t = useText(nothingFoundMessages)
  if (!useMay('prepare')) return null
  return (
    <Button component={Link} to={newInquiryPath({ wanted })}>
      {t('askOffice')}
    </Button>
  )
}

const most = 6

interface SimilarProps {
  text: string
  products: readonly Product[]
  look: WallLook
  actions: ReactNode
}

function SimilarProducts({ text, products, look: { columnWidth, gap, rowHeight, Item }, actions }: SimilarProps) {
  const t = useText(nothingFoundMessages)
  return (
    <Box sx={{ marginBlockStart: 3 }}>
      <SimilarSection title={t('similar')} text={text} actions={actions}>
        <Box
          component="ul"
          sx={{
            ...{ display: 'grid', columnGap: `${String(gap)}px`, padding: 0, margin: 0, listStyle: 'none' },
            gridTemplateColumns: `repeat(auto-fill, minmax(min(${String(columnWidth)}px, 100%), 1fr))`,
            gridAutoRows: rowHeight,
          }}
        >
          {products.map((prod) => (
            <Box component="li" key={prod.prodId} sx={{ minInlineSize: 0 }}>
              <Item prod={prod} />
            </Box>
          ))}
        </Box>
      </SimilarSection>
    </Box>
  )
}
