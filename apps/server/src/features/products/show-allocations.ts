import type { CallOk } from '@mall/contract/base/call'
import type { listAllocations } from '@mall/contract/products'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { listShares } from './store-marks.queries.ts'
import { listStoreProducts, type PricedStore } from './store-products.queries.ts'

type Allocation = CallOk<typeof listAllocations>[number]

/** The allocation lists open to a store, with its share of each article it can buy. Spec §7 */
export async function showAllocations(db: Db, store: PricedStore, day: Day): Promise<Allocation[]> {
  const shares = await listShares(db, store.storeId, day)
  const found = await listStoreProducts(
    db,
    store,
    shares.map(({ prodId }) => prodId),
    day,
  )
  const lists = new Map<string, Allocation>()
  for (const { alcListId, name, from, to, prodId, quotaQty, orderedQty, avail } of shares) {
    const product = found.get(prodId)?.product
    if (!product) continue
    const list = lists.get(alcListId) ?? { alcListId, name, from, to, products: [] }
    lists.set(alcListId, list)
    list.products.push({
      ...product,
      alcQty: quotaQty,
      orderedQty,
      remainQty: Math.min(quotaQty - orderedQty, avail),
    })
  }
  for (const { products } of lists.values()) products.sort((a, b) => (a.prodNm < b.prodNm ? -1 : 1))
  return [...lists.values()]
}
