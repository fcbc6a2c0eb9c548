import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Product } from '@mall/contract/products'
import { QuantityField } from '#features/baskets/quantity-field.tsx'
import { Picture } from '#shared/ui/picture.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { PriceTag } from './price-tag.tsx'
import { SaleMark, useLastOrder, usePacking } from './product-facts.tsx'
import { ProductLink } from './product-link.tsx'

/** One product with its picture; the quantity is typed right here. */
export function ProductCard({ prod }: { prod: Product }) {
  const packing = usePacking(prod)
  const lastOrder = useLastOrder(prod)
  const isOff = prod.status !== 'ON'
  return (
    <Box sx={{ paddingBlockEnd: 2, minInlineSize: 0 }}>
      <Card sx={{ blockSize: '100%', display: 'flex', flexDirection: 'column', padding: 1.5, gap: 1 }}>
        <Box sx={{ position: 'relative', opacity: isOff ? 0.55 : 1 }}>
          <Picture url={prod.imageUrl} size="100%" width={256} />
          <Box sx={{ position: 'absolute', insetBlockStart: 4, insetInlineEnd: 4 }}>
            <FavouriteButton prod={prod} />
          </Box>
          <Box
            sx={{
              position: 'absolute',
              insetBlockEnd: 6,
              insetInlineStart: 6,
              '& > *': { backgroundColor: 'background.paper' },
            }}
          >
            <SaleMark prod={prod} />
          </Box>
        </Box>
        <Box sx={{ minInlineSize: 0, flexGrow: 1 }}>
          <ProductLink prod={prod} lines={2} />
          <Typography variant="caption" color="textSecondary" component="div" noWrap title={packing}>
            <bdi>{packing}</bdi>
          </Typography>
          <PriceTag prod={prod} />
          <Typography variant="caption" color="textSecondary" component="div" noWrap>
            <bdi>{lastOrder}</bdi>
          </Typography>
        </Box>
        <QuantityField prod={prod} />
      </Card>
    </Box>
  )
}
