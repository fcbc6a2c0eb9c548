import type { Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { countOtherAliases, deleteAlias, saveAlias } from './aliases.queries.ts'
import { normalise } from '#platform/hangul.ts'
import { deleteFavourite, insertFavourite } from './store-marks.queries.ts'
import { listStoreProducts, type PricedStore } from './store-products.queries.ts'

/** All aliases of a store are kept in memory. */
const mostAliases = 1000

/** Adds an article the store can buy to its favourites. */
export async function addFavourite(trx: Trx, store: PricedStore, prodId: string, day: Day): Promise<void> {
  await mustBeBuyable(trx, store, prodId, day)
  await insertFavourite(trx, store.storeId, prodId)
}

/** Removes a favourite, even if the store can no longer buy the article. Without one, nothing changes. */
export async function removeFavourite(trx: Trx, store: PricedStore, prodId: string, day: Day): Promise<void> {
  const had = isId(prodId) && (await deleteFavourite(trx, store.storeId, prodId))
  if (!had) await mustBeBuyable(trx, store, prodId, day)
}

/** Stores an alias for an article the store can buy. Another article with that alias loses it. */
export async function addAlias(trx: Trx, store: PricedStore, prodId: string, alias: string, day: Day): Promise<void> {
  await mustBeBuyable(trx, store, prodId, day)
  const key = normalise(alias)
  if (key === '') throw new Problem('MALFORMED')
  if ((await countOtherAliases(trx, store.storeId, key)) >= mostAliases)
    throw new Problem('TOO_MANY_ALIASES', { values: { most: mostAliases } })
  await saveAlias(trx, store.storeId, prodId, { alias: alias.trim(), key })
}

/** Works like `removeFavourite`, also for articles the store can no longer buy. */
export async function removeAlias(
  trx: Trx,
  store: PricedStore,
  prodId: string,
  alias: string,
  day: Day,
): Promise<void> {
  const had = isId(prodId) && (await deleteAlias(trx, store.storeId, prodId, normalise(alias)))
  if (!had) await mustBeBuyable(trx, store, prodId, day)
}

async function mustBeBuyable(trx: Trx, store: PricedStore, prodId: string, day: Day): Promise<void> {
  if ((await listStoreProducts(trx, store, [prodId], day)).size === 0) throw new Problem('NOT_FOUND')
}
