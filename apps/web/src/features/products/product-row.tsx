import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Product } from '@mall/contract/products'
import { QuantityField } from '#features/baskets/quantity-field.tsx'
import { Picture } from '#shared/ui/picture.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { PriceTag } from './price-tag.tsx'
import { SaleMark, useLastOrder, usePacking } from './product-facts.tsx'
import { ProductLink } from './product-link.tsx'

/** One product in one line; on a telephone price and quantity stand below the name. */
export function ProductRow({ prod }: { prod: Product }) {
  const packing = usePacking(prod)
  const lastOrder = useLastOrder(prod)
  return (
    <Box
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: { xs: 1.25, md: 2 },
        gridTemplateColumns: { xs: '56px minmax(0, 1fr) auto', md: '48px minmax(0, 1fr) 96px 190px auto auto' },
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        overflow: 'hidden',
      }}
    >
      <Box sx={{ opacity: prod.status === 'ON' ? 1 : 0.55, gridRow: { xs: '1 / 3', md: 'auto' } }}>
        <Picture url={prod.imageUrl} size="100%" width={64} />
      </Box>
      <Box sx={{ minInlineSize: 0, gridColumn: { xs: '2 / 4', md: 'auto' } }}>
        <ProductLink prod={prod} lines={1} />
        <Typography variant="caption" color="textSecondary" component="div" noWrap title={packing}>
          <bdi>{[packing, lastOrder].filter(Boolean).join(' · ')}</bdi>
        </Typography>
      </Box>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <SaleMark prod={prod} />
      </Box>
      <Box sx={{ minInlineSize: 0 }}>
        <PriceTag prod={prod} />
      </Box>
      <QuantityField prod={prod} />
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <FavouriteButton prod={prod} />
      </Box>
    </Box>
  )
}
