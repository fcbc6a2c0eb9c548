import { styled } from '@mui/material/styles'
import type { Product } from '@mall/contract/products'
import { QuantityField } from '#features/baskets/quantity/quantity-field.tsx'
import { useShareText } from '#features/baskets/share/shares-context.tsx'
import { Picture } from '#shared/ui/picture.tsx'
import { AddPill } from './add-pill.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { PriceTag } from './price-tag.tsx'
import { SaleMark, useLastOrder, usePacking } from './product-facts.tsx'
import { ProductLink } from './product-link.tsx'

/** One product a row; on phones price and quantity move below the name. */
export function ProductRow({ prod }: { prod: Product }) {
  const packing = usePacking(prod)
  const lastOrder = useLastOrder(prod)
  const share = useShareText(prod.prodId)
  return (
    <Row>
      <div className={prod.status === 'ON' ? 'picture' : 'picture off'}>
        <Picture url={prod.imageUrl} size="100%" width={64} />
      </div>
      <div className="name">
        <ProductLink prod={prod} lines={1} />
        <p className="one-line" title={packing}>
          <bdi>
            {share !== '' && <b>{share} · </b>}
            {[packing, lastOrder].filter(Boolean).join(' · ')}
          </bdi>
        </p>
      </div>
      <div className="wide">
        <SaleMark prod={prod} />
      </div>
      <PriceTag prod={prod} />
      <QuantityField prod={prod} />
      <div className="wide">
        <AddPill prod={prod} />
        <FavouriteButton prod={prod} />
      </div>
    </Row>
  )
}

const Row = styled('div')(({ theme: { breakpoints, palette, typography } }) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: 10,
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  blockSize: '100%',
  boxSizing: 'border-box',
  borderBlockEnd: `1px solid ${palette.divider}`,
  overflow: 'hidden',
  '& .picture': { gridRow: '1 / 3' },
  '& .off': { opacity: 0.55 },
  '& .name': { minInlineSize: 0, gridColumn: '2 / 4' },
  '& .name > p': { ...typography.caption, margin: 0, color: palette.text.secondary },
  '& .name b': { fontWeight: 600, color: palette.warning.dark },
  // Lets a prompt overlap the previous row.
  '&:has([role=status])': { overflow: 'visible' },
  '& .wide': { display: 'none' },
  [breakpoints.up('md')]: {
    columnGap: 16,
    gridTemplateColumns: '48px minmax(0, 1fr) 96px 190px auto auto',
    '& .picture': { gridRow: 'auto' },
    '& .name': { gridColumn: 'auto' },
    '& .wide': { display: 'block' },
  },
}))
