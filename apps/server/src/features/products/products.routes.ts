import * as calls from '@mall/contract/products'
import { atomically } from '#db/atomically.ts'
import type { Database } from '#db/open.ts'
import { answerBytes, answerFresh } from '#platform/answer-fresh.ts'
import { isDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import { Problem } from '#platform/problem.ts'
import type { Serve } from '#platform/serve.ts'
import type { StoreCaller } from '#platform/caller.ts'
import type { Catalogues } from './catalogues.ts'
import { addFavourite, removeFavourite } from './mark-favourite.ts'
import { showAllocations } from './show-allocations.ts'
import { showCategories } from './show-categories.ts'
import { showOrderSheet } from './show-order-sheet.ts'
import { showProducts } from './show-products.ts'
import { listSharedOut, listStoreProducts } from './store-products.queries.ts'

export function serveProducts(serve: Serve, { database }: House, catalogues: Catalogues): void {
  const at = (who: StoreCaller) => standAt(database, catalogues, who)

  serve(calls.listProducts, async ({ query, who, request, reply }) => {
    const { db, view } = await at(who)
    return answerFresh(request, reply, await showProducts(db, who.storeId, view, query))
  })

  serve(calls.getProduct, async ({ params, who, request, reply }) => {
    const { db, view, store } = await at(who)
    const found = (await listStoreProducts(db, store, [params.prodId], view.day)).get(params.prodId)
    if (!found) throw new Problem('NOT_FOUND')
    const { product, description, boxBarcode, deliveryDays, alc } = found
    const isSharedOut = alc !== null || (await listSharedOut(db, [params.prodId], view.day)).size > 0
    const shareLeft = isSharedOut ? Math.max(0, alc?.remainQty ?? 0) : null
    return answerFresh(request, reply, { ...product, description, boxBarcode, deliveryDays, shareLeft })
  })

  serve(calls.listCategories, async ({ who, request, reply }) => {
    const { view } = await at(who)
    return answerFresh(request, reply, showCategories(view))
  })

  serve(calls.listAllocations, async ({ who, request, reply }) => {
    const { db, view, store } = await at(who)
    return answerFresh(request, reply, await showAllocations(db, store, view.day))
  })

  serve(calls.orderSheet, async ({ query, who, reply }) => {
    const { deliveryDate: day = null } = query
    if (day !== null && !isDay(day)) throw new Problem('MALFORMED')
    const { db, view } = await at(who)
    return answerBytes(reply, await showOrderSheet(db, who.storeId, view, day))
  })
  serveFavourites(serve, catalogues, at)
}

/** Where a caller stands: its store as its session says. A store, grade or price that a client sends is not even read. */
async function standAt(database: Database, catalogues: Catalogues, { tenantId, storeId }: StoreCaller) {
  const view = await catalogues.view(tenantId, storeId)
  return { db: database.tenant(tenantId), view, store: { storeId, grade: view.shelf.grade } }
}

type At = (who: StoreCaller) => ReturnType<typeof standAt>

function serveFavourites(serve: Serve, catalogues: Catalogues, at: At): void {
  serve(calls.addFavourite, async ({ query, who }) => {
    const { db, view, store } = await at(who)
    await atomically(db, (trx) => addFavourite(trx, store, query.prodId, view.day))
    catalogues.forgetStore(who.tenantId, who.storeId)
    return { result: 'SUCCESS' as const }
  })

  serve(calls.removeFavourite, async ({ query, who }) => {
    const { db, view, store } = await at(who)
    await atomically(db, (trx) => removeFavourite(trx, store, query.prodId, view.day))
    catalogues.forgetStore(who.tenantId, who.storeId)
    return { result: 'SUCCESS' as const }
  })
}
