import NothingIcon from '@mui/icons-material/SearchOffOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useText } from '#shared/i18n/use-text.ts'
import { EmptyNote } from '#shared/ui/empty-note.tsx'
import type { WallLook } from './product-wall.tsx'
import { useSimilarProductsQuery } from './products.api.ts'
import { productsMessages } from './products.messages.ts'
import type { ProductFilters } from './use-product-filters.ts'

interface NothingFoundProps {
  filters: ProductFilters
  set: (change: Partial<ProductFilters>) => void
  look: WallLook
}

/** What to do when no product matches: search everything, clear the filters, or take one with a similar name. */
export function NothingFound({ filters: { q, categoryId, on }, set, look }: NothingFoundProps) {
  const t = useText(productsMessages)
  const isFiltered = categoryId !== '' || on.size > 0
  const everything = { categoryId: '', on: new Set<never>() }
  return (
    <>
      <EmptyNote
        icon={<NothingIcon aria-hidden="true" />}
        title={t('nothing')}
        text={t(isFiltered && q !== '' ? 'nothingFiltered' : 'nothingText')}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
            {isFiltered && q !== '' && (
              <Button variant="contained" onClick={() => set(everything)}>
                {t('searchAll')}
              </Button>
            )}
            {(isFiltered || q !== '') && <Button onClick={() => set({ ...everything, q: '' })}>{t('clear')}</Button>}
          </Box>
        }
      />
      {q.trim() !== '' && !isFiltered && <SimilarProducts q={q} look={look} />}
    </>
  )
}

const most = 6

/** Products whose name a text with a typo may mean, as when a list is pasted. */
function SimilarProducts({ q, look: { columnWidth, gap, rowHeight, Item } }: { q: string; look: WallLook }) {
  const t = useText(productsMessages)
  const { currentData } = useSimilarProductsQuery({ body: { text: q } })
  const products = (currentData?.products ?? []).slice(0, most)
  if (products.length === 0) return null
  return (
    <Box component="section" aria-labelledby="similar">
      <Typography variant="h3" component="h2" id="similar" sx={{ marginBlockEnd: 1.5 }}>
        {t('similar')}
      </Typography>
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
    </Box>
  )
}
