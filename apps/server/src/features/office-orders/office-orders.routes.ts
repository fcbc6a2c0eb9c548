import {
  correctQuantities as correctCall,
  countOfficeOrders,
  findOfficeStores,
  getOfficeOrder,
  listOfficeOrders,
  moveDeliveryDays as moveDaysCall,
  setOrderStatus,
} from '@mall/contract/office-orders'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import { cancelled } from '@mall/contract/base/ordering/order-states'
import { atomically } from '#db/statements/atomically.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { filesOf } from '#features/files/attach-files.ts'
import type { House } from '#platform/house.ts'
import { isId } from '#platform/ids.ts'
import { originOf } from '#platform/http/request-origin.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { codeNamer } from '#features/codes/code-names.ts'
import { correctQuantities } from './correct-quantities.ts'
import { feeWithGoods } from './fee-with-goods.ts'
import { serveByProduct } from './by-product/by-product.routes.ts'
import { countStates, listOfficePage, movesFor } from './list-office-orders.ts'
import { moveDeliveryDays } from './move-delivery-days.ts'
import { moveOrders } from './move-orders.ts'
import { nextDays } from './must-move.ts'
import { findStores, listStores } from './office-orders.queries.ts'
import { refuseForeignStore } from './refuse-unknown.ts'
import { servePrinting } from './printing/printing.routes.ts'
import type { DocumentMaker } from '#features/order-papers/documents/make-documents.ts'
import { findOrder, listDriverNotes } from '#features/orders/reading/order-detail.queries.ts'
import { showOrder } from '#features/orders/reading/show-order.ts'
import { termsOfOrder } from '#features/orders/terms-of-order.ts'
import { getCredit } from '#features/orders/store-credit.queries.ts'

/** Number of suggestions shown under a search field. */
const mostOffered = 20

export function serveOfficeOrders(serve: Serve, house: House, catalogues: Catalogues, maker: DocumentMaker): void {
  serveBoard(serve, house)
  servePrinting(serve, house, maker)
  serveByProduct(serve, house)
  serveDesk(serve, house, catalogues)
}

function serveBoard(serve: Serve, { database }: House): void {
  serve(listOfficeOrders, async ({ query, who, lang }) => {
    const db = database.tenant(who.tenantId)
    await refuseForeignStore(db, query.storeId)
    return listOfficePage(db, query, who, lang)
  })

  serve(countOfficeOrders, async ({ query, who, lang }) => {
    const db = database.tenant(who.tenantId)
    await refuseForeignStore(db, query.storeId)
    return countStates(db, query, lang)
  })

  serve(findOfficeStores, async ({ query, who }) => {
    const db = database.tenant(who.tenantId)
    await refuseForeignStore(db, query.storeId)
    const rows =
      query.storeId === undefined
        ? await findStores(db, query.q ?? '', mostOffered)
        : [...(await listStores(db, [query.storeId])).values()]
    return rows.map(({ store_id, store_cd, store_nm }) => ({
      storeId: store_id,
      storeCd: store_cd,
      storeNm: store_nm,
    }))
  })
}

function serveDesk(serve: Serve, { database }: House, catalogues: Catalogues): void {
  serve(getOfficeOrder, async ({ params, who, lang }) => {
    const db = database.tenant(who.tenantId)
    const order = isId(params.orderId) ? await findOrder(db, params.orderId, undefined) : undefined
    if (!order) throw new Problem('NOT_FOUND')
    const [detail, store, { terms }, drivers, pictures, nameOf, must] = await Promise.all([
      showOrder(db, order, lang),
      getCredit(db, order.store_id),
      getStoreRules(db, order.store_id, new Date()),
      listDriverNotes(db, [order.store_delivery_id]),
      filesOf(db, 'PLACE', [order.store_delivery_id]),
      codeNamer(db, '2006', lang),
      nextDays(db, [order.order_id]),
    ])
    const orderedAmt = detail.lines.reduce((sum, { ordered }) => sum + ordered.totalAmt, 0)
    return {
      ...detail,
      feeWithGoods: await feeWithGoods(db, order, orderedAmt, terms),
      storeId: order.store_id,
      ...store,
      moves: movesFor(who, order.status).map((code) => ({ code, name: nameOf(code) })),
      mustMove: must.get(order.order_id) ?? null,
      driver: {
        ...(drivers.get(order.store_delivery_id) ?? { entryNote: '', dropNote: '', deliveryDays: null }),
        pictures: pictures.get(order.store_delivery_id) ?? [],
      },
      taxRounding: termsOfOrder(order, terms).taxRounding,
    }
  })

  serve(setOrderStatus, async ({ body, who, lang, request }) => {
    const db = database.tenant(who.tenantId)
    const moved = await atomically(db, (trx) => moveOrders(trx, who, body, originOf(request), lang))
    if (body.to === cancelled) for (const order of moved) catalogues.tellBought(who.tenantId, order.store_id)
    return { result: 'SUCCESS' as const, changed: moved.length }
  })

  serve(correctCall, async ({ params, body, who, lang, request }) => {
    const db = database.tenant(who.tenantId)
    const from = originOf(request)
    const changed = await atomically(db, (trx) => correctQuantities(trx, who, params.orderId, body, from, lang))
    return { result: 'SUCCESS' as const, changed }
  })

  serve(moveDaysCall, async ({ body, who, lang, request }) => {
    const db = database.tenant(who.tenantId)
    const moved = await atomically(db, (trx) => moveDeliveryDays(trx, who, body.orders, originOf(request), lang))
    return { result: 'SUCCESS' as const, moved }
  })
}
