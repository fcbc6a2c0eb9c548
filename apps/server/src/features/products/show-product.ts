import type { CallOk } from '@mall/contract/base/call'
import type { getProduct } from '@mall/contract/products'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { listAliases } from './aliases.queries.ts'
import { getPicturesAndSubstitutes } from './pictures-and-substitutes.queries.ts'
import { listSharedOut, listStoreProducts, type PricedStore } from './store-products.queries.ts'

/** One product in full, with what can be ordered instead of it. */
export async function showProduct(
  db: Db,
  store: PricedStore,
  prodId: string,
  day: Day,
): Promise<CallOk<typeof getProduct>> {
  const found = (await listStoreProducts(db, store, [prodId], day)).get(prodId)
  if (!found) throw new Problem('NOT_FOUND')
  const { product, description, boxBarcode, deliveryDays, alc } = found
  const [aliases, sharedOut, { pictures, substitutes }] = await Promise.all([
    listAliases(db, store.storeId, prodId),
    alc === null ? listSharedOut(db, [prodId], day) : null,
    getPicturesAndSubstitutes(db, prodId),
  ])
  const isSharedOut = sharedOut === null || sharedOut.size > 0
  const shareLeft = isSharedOut ? Math.max(0, alc?.remainQty ?? 0) : null
  const instead = await listOrderable(db, store, substitutes, day)
  return { ...product, description, boxBarcode, deliveryDays, shareLeft, aliases, pictures, substitutes: instead }
}

/** Those that the store can order today, in their order. */
async function listOrderable(db: Db, store: PricedStore, prodIds: readonly string[], day: Day) {
  if (prodIds.length === 0) return []
  const [found, sharedOut] = await Promise.all([
    listStoreProducts(db, store, prodIds, day),
    listSharedOut(db, prodIds, day),
  ])
  return prodIds.flatMap((prodId) => {
    const one = found.get(prodId)
    if (one?.product.status !== 'ON' || one.product.stockQty === 0) return []
    return sharedOut.has(prodId) && (one.alc?.remainQty ?? 0) <= 0 ? [] : [one.product]
  })
}
