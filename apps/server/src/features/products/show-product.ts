import type { CallOk } from '@mall/contract/base/call'
import type { getProduct } from '@mall/contract/products'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { listAliases } from './aliases.queries.ts'
import { findPicturesAndSubstitutes } from './pictures-and-substitutes.queries.ts'
import { listSharedOut, listStoreProducts, type PricedStore } from './store-products.queries.ts'

/** One product in full, with what can be ordered instead of it. */
export async function showProduct(
  db: Db,
  store: PricedStore,
  prodId: string,
  day: Day,
): Promise<CallOk<typeof getProduct>> {
  if (!isId(prodId)) throw new Problem('NOT_FOUND')
  const [sold, more] = await Promise.all([
    listStoreProducts(db, store, [prodId], day),
    findPicturesAndSubstitutes(db, prodId),
  ])
  const found = sold.get(prodId)
  if (!found || !more) throw new Problem('NOT_FOUND')
  const { product, description, boxBarcode, deliveryDays, alc } = found
  const [aliases, sharedOut, substitutes] = await Promise.all([
    listAliases(db, store.storeId, prodId),
    alc === null ? listSharedOut(db, [prodId], day) : null,
    listOrderable(db, store, more.substitutes, day),
  ])
  const isSharedOut = sharedOut === null || sharedOut.size > 0
  const shareLeft = isSharedOut ? Math.max(0, alc?.remainQty ?? 0) : null
  return { ...product, description, boxBarcode, deliveryDays, shareLeft, aliases, ...more, substitutes }
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
