import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { CallOk } from '@mall/contract/base/call'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import type { getProduct, Product } from '@mall/contract/products'
import { useQuantity } from '#features/baskets/basket-context.tsx'
import { QuantityField } from '#features/baskets/quantity/quantity-field.tsx'
import { useShare } from '#features/baskets/share/shares-context.tsx'
import { withinShare } from '#features/baskets/share/share-of.ts'
import { formatQuantity } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { Picture } from '#shared/ui/picture.tsx'
import { PriceTag } from './price-tag.tsx'
import { usePacking } from './product-facts.tsx'
import { ProductLink } from './product-link.tsx'
import { productDialogMessages } from './product-dialog.messages.ts'

/** What to order instead of a product that cannot be ordered: one tap puts it into the basket. */
export function Substitutes({ prod }: { prod: CallOk<typeof getProduct> }) {
  const t = useText(productDialogMessages)
  const isGone = prod.status !== 'ON' || prod.stockQty === 0 || prod.shareLeft === 0
  if (!isGone || prod.substitutes.length === 0) return null
  return (
    <Box component="section" aria-labelledby="instead">
      <Typography variant="body2" id="instead" sx={{ fontWeight: 600, marginBlockEnd: 1 }}>
        {t('instead')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, padding: 0, margin: 0, listStyle: 'none' }}>
        {prod.substitutes.map((one) => (
          <Substitute key={one.prodId} prod={one} />
        ))}
      </Box>
    </Box>
  )
}

function Substitute({ prod }: { prod: Product }) {
  const packing = usePacking(prod)
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <Picture url={prod.imageUrl} size={56} width={64} />
      <Box sx={{ flex: '1 1 140px', minInlineSize: 0 }}>
        <ProductLink prod={prod} lines={1} />
        <Typography variant="caption" color="textSecondary" noWrap component="div">
          <bdi>{packing}</bdi>
        </Typography>
        <PriceTag prod={prod} />
      </Box>
      <Put prod={prod} />
    </Box>
  )
}

/** A button until the product is in the basket, then its quantity. */
function Put({ prod }: { prod: Product }) {
  const t = useText(productDialogMessages)
  const locale = useLocale()
  const [qty, setQty, isKnown] = useQuantity(prod.prodId, prod)
  const share = useShare(prod.prodId)
  if (qty > 0) return <QuantityField prod={prod} />
  const least = checkQuantity(1, withinShare(prod, share)).allowed
  return (
    <Button
      variant="outlined"
      disabled={!isKnown || least === 0}
      aria-label={t('putInstead', { name: prod.prodNm, qty: formatQuantity(locale, least, prod.unit) })}
      onClick={() => setQty(least)}
      sx={{ minBlockSize: 44 }}
    >
      {t('put')}
    </Button>
  )
}
