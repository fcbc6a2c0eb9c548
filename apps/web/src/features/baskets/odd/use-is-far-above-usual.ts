import type { Product } from '@mall/contract/products'
import { isUnusualLine } from '@mall/contract/base/ordering/unusual-quantity'
import { useKnownQuantities } from './use-known-quantities.ts'
import { spreadsOf } from './use-odd-quantity.ts'

/** Whether a quantity is far above what this store orders, so that no button may set it along with others. */
export function useIsFarAboveUsual() {
  const known = useKnownQuantities()
  return (
    { prodId, ...packing }: Pick<Product, 'prodId' | 'unit' | 'boxQty'>,
    qty: number,
    amount: number,
  ): boolean => {
    if (known === undefined) return false
    const spread = spreadsOf(known).get(prodId) ?? null
    const isMore = qty > (spread?.usual ?? 0)
    return isMore && isUnusualLine({ ...packing, qty, amount }, { spread, limit: null, orders: known.orders })
  }
}
