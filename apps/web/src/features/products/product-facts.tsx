import Chip from '@mui/material/Chip'
import type { Product } from '@mall/contract/products'
import { boxSize } from '@mall/contract/base/ordering/quantity'
import { formatCount, formatDay, unitName } from '#shared/i18n/format.ts'
import { useLocale, useText } from '#shared/i18n/use-text.ts'
import { productsMessages } from './products.messages.ts'

/** Size and packing in one line, because mistaking the unit is the most common ordering mistake. */
export function usePacking(prod: Product): string {
  const t = useText(productsMessages)
  const locale = useLocale()
  const values = (qty: number) => ({ qty: formatCount(qty), unit: unitName(locale, prod.unit) })
  const parts = [
    prod.spec,
    boxSize(prod) > 1 && t('box', values(prod.boxQty)),
    prod.stepQty > 1 && t('step', values(prod.stepQty)),
    prod.minQty > Math.max(1, prod.stepQty) && t('min', values(prod.minQty)),
  ]
  return parts.filter((part) => part !== '' && part !== false).join(' · ')
}

/** When this store last bought the product, and how much. */
export function useLastOrder(prod: Product): string | null {
  const t = useText(productsMessages)
  const locale = useLocale()
  if (!prod.lastOrder) return null
  const day = formatDay(locale, new Date(prod.lastOrder.orderedAt))
  return t('last', { day, qty: formatCount(prod.lastOrder.qty), unit: unitName(locale, prod.unit) })
}

/** Shown only if the product is sold out, stopped or low in stock. */
export function SaleMark({ prod }: { prod: Product }) {
  const t = useText(productsMessages)
  if (prod.status !== 'ON') {
    return <Chip size="small" color="default" label={t(prod.status === 'SOLD_OUT' ? 'soldOut' : 'stopped')} />
  }
  if (prod.stockQty === null) return null
  if (prod.stockQty === 0) return <Chip size="small" label={t('soldOut')} />
  return (
    <Chip size="small" variant="outlined" color="warning" label={t('stock', { count: formatCount(prod.stockQty) })} />
  )
}
