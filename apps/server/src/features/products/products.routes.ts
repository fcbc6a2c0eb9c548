import { matchLines as matchLinesCall } from '@mall/contract/order-lines'
import * as calls from '@mall/contract/products'
import { quantityLimits, usualOrder, usualQuantities } from '@mall/contract/usual-orders'
import { atomically } from '#db/statements/atomically.ts'
import type { Database, Trx } from '#db/open.ts'
import { answerBytes, answerFresh, answerReady } from '#platform/http/answer-fresh.ts'
import type { Day } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import type { Serve } from '#platform/http/serve.ts'
import type { StoreCaller } from '#platform/http/caller.ts'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import { matchLines } from './lines/match-lines.ts'
import { addAlias, addFavourite, removeAlias, removeFavourite } from './mark-product.ts'
import { showAllocations } from './show-allocations.ts'
import { showCategories } from '#features/catalogue-index/show-categories.ts'
import { showProduct } from './show-product.ts'
import { showOrderSheet } from './show-order-sheet.ts'
import { showProducts } from './show-products.ts'
import { showUsualOrder } from './usual/show-usual-order.ts'
import { showQuantityLimits, showUsualQuantities } from './usual/show-usual-quantities.ts'
import type { PricedStore } from './store-products.queries.ts'

export function serveProducts(serve: Serve, { database }: House, catalogues: Catalogues): void {
  const at = (who: StoreCaller) => scopeOf(database, catalogues, who)

  serve(calls.listProducts, async ({ query, who, request, reply }) => {
    const { db, view } = await at(who)
    return answerReady(request, reply, await showProducts(db, who.storeId, view, query))
  })

  serve(calls.getProduct, async ({ params, who, request, reply }) => {
    const { db, view, store } = await at(who)
    return answerFresh(request, reply, await showProduct(db, store, params.prodId, view.day))
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
    const { db, view } = await at(who)
    return answerBytes(reply, await showOrderSheet(db, who.storeId, view, day))
  })

  serve(usualOrder, async ({ query, who, request, reply }) => {
    const { db, store } = await at(who)
    return answerFresh(request, reply, await showUsualOrder(db, store, query.deliveryDate ?? null))
  })

  serve(matchLinesCall, async ({ body, who }) => {
    const { db, view } = await at(who)
    return matchLines(db, who.storeId, view, body)
  })
  serveQuantities(serve, database, at)
  serveMarks(serve, catalogues, at)
}

function serveQuantities(serve: Serve, database: Database, at: At): void {
  serve(usualQuantities, async ({ query, who, request, reply }) => {
    const { db, store } = await at(who)
    return answerFresh(request, reply, await showUsualQuantities(db, store, query.deliveryDate ?? null))
  })

  serve(quantityLimits, async ({ query, who, request, reply }) =>
    answerFresh(request, reply, await showQuantityLimits(database.tenant(who.tenantId), who.storeId, query.prodIds)),
  )
}

/** Takes the store and grade from the session; those sent by the client are not even read. */
async function scopeOf(database: Database, catalogues: Catalogues, { tenantId, storeId }: StoreCaller) {
  const view = await catalogues.view(tenantId, storeId)
  return { db: database.tenant(tenantId), view, store: { storeId, grade: view.shelf.grade } }
}

type At = (who: StoreCaller) => ReturnType<typeof scopeOf>

function serveMarks(serve: Serve, catalogues: Catalogues, at: At): void {
  const mark = async (who: StoreCaller, write: (trx: Trx, store: PricedStore, day: Day) => Promise<void>) => {
    const { db, view, store } = await at(who)
    await atomically(db, (trx) => write(trx, store, view.day))
    catalogues.forgetStore(who.tenantId, who.storeId)
    return { result: 'SUCCESS' as const }
  }

  serve(calls.addFavourite, ({ query: { prodId }, who }) =>
    mark(who, (trx, store, day) => addFavourite(trx, store, prodId, day)),
  )
  serve(calls.removeFavourite, ({ query: { prodId }, who }) =>
    mark(who, (trx, store, day) => removeFavourite(trx, store, prodId, day)),
  )
  serve(calls.addAlias, ({ query: { prodId, alias }, who }) =>
    mark(who, (trx, store, day) => addAlias(trx, store, prodId, alias, day)),
  )
  serve(calls.removeAlias, ({ query: { prodId, alias }, who }) =>
    mark(who, (trx, store, day) => removeAlias(trx, store, prodId, alias, day)),
  )
}
