import { largestQuantity } from '@mall/contract/base/ordering/quantity'
import type { Trx } from '#db/open.ts'
import type { StoreCaller } from '#platform/http/caller.ts'
import { listStanding } from './baskets.queries.ts'
import { lockBasketToFill } from './open-basket.ts'
import { setBasketLines } from './set-basket-lines.ts'

/** Adds to the current quantity of the line; concurrent additions all count. */
export async function addToBasket(
  trx: Trx,
  who: StoreCaller,
  named: string | undefined,
  { prodId, qty }: { prodId: string; qty: number },
) {
  const { basket_id: basketId } = await lockBasketToFill(trx, who, named)
  const standing = (await listStanding(trx, basketId)).get(prodId)?.qty ?? 0
  const sum = Math.min(largestQuantity, standing + qty)
  const { version } = await setBasketLines(trx, who, basketId, { items: [{ prodId, qty: sum }] })
  return { result: 'SUCCESS' as const, basketId, version, qty: sum }
}
