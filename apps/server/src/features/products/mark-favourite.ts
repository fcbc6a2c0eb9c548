import type { Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/problem.ts'
import { deleteFavourite, insertFavourite } from './store-marks.queries.ts'
import { listStoreProducts, type PricedStore } from './store-products.queries.ts'

/** Sets the store's mark on an article that it can buy. */
export async function addFavourite(trx: Trx, store: PricedStore, prodId: string, day: Day): Promise<void> {
  await mustBeBuyable(trx, store, prodId, day)
  await insertFavourite(trx, store.storeId, prodId)
}

/** Takes it away, also from an article that has gone out of reach since; without a mark nothing changes. */
export async function removeFavourite(trx: Trx, store: PricedStore, prodId: string, day: Day): Promise<void> {
  const had = isId(prodId) && (await deleteFavourite(trx, store.storeId, prodId))
  if (!had) await mustBeBuyable(trx, store, prodId, day)
}

async function mustBeBuyable(trx: Trx, store: PricedStore, prodId: string, day: Day): Promise<void> {
  if ((await listStoreProducts(trx, store, [prodId], day)).size === 0) throw new Problem('NOT_FOUND')
}
