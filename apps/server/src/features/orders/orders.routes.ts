import {
  changeOrder as changeOrderCall,
  checkOrders as checkOrdersCall,
  deleteOrder as deleteOrderCall,
  getOrder,
  listOrders,
  placeOrder as placeOrderCall,
} from '@mall/contract/orders'
import { assigns, orderMonths, storeCredit, storeDeliverys } from '@mall/contract/store-orders'
import { once } from '#db/idempotency/idempotency.ts'
import { atomically } from '#db/statements/atomically.ts'
import type { Hints } from '#features/notifications/live/live-hints.ts'
import type { Catalogues } from '#features/catalogue-index/catalogues.ts'
import { seoulDay } from '#platform/day.ts'
import type { House } from '#platform/house.ts'
import { isId } from '#platform/ids.ts'
import { originOf, pageOf } from '#platform/http/request-origin.ts'
import { failBody, Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { changeOrder } from './changing/change-order.ts'
import { checkOrders } from './check-orders.ts'
import { deleteOrder } from './changing/delete-order.ts'
import { forReader } from './reading/for-reader.ts'
import { listOrderPage, type KeptForLists } from './reading/list-orders.ts'
import { countWaiting, findOrder, listPlaces } from './reading/order-detail.queries.ts'
import { sumMonths } from './reading/order-list.queries.ts'
import { placeOrder } from './sending/place-order.ts'
import { statusNamer } from './sent-orders.routes.ts'
import { showOrder } from './reading/show-order.ts'
import { getCredit, getHeldAmount } from './store-credit.queries.ts'

const done = { result: 'SUCCESS' as const }

export function serveOrders(
  serve: Serve,
  house: House,
  catalogues: Catalogues,
  hints: Hints,
  kept: KeptForLists,
): void {
  serveQueries(serve, house, kept)
  servePlacing(serve, house, catalogues, hints, kept)
  serveCancelAndCheck(serve, house, catalogues, hints)
  serveSupport(serve, house)
}

function serveQueries(serve: Serve, { database }: House, kept: KeptForLists): void {
  serve(listOrders, async ({ query, who, lang }) => {
    const filter = { ...query, tenantId: who.tenantId, storeId: who.storeId }
    const page = await listOrderPage(database.tenant(who.tenantId), kept, filter, lang)
    return { ...page, content: page.content.map((row) => forReader(row, who)) }
  })

  serve(getOrder, async ({ params, who, lang }) => {
    const db = database.tenant(who.tenantId)
    const order = isId(params.orderId) ? await findOrder(db, params.orderId, who.storeId) : undefined
    if (!order) throw new Problem('NOT_FOUND')
    return forReader(await showOrder(db, order, lang), who)
  })
}

function servePlacing(
  serve: Serve,
  { database }: House,
  catalogues: Catalogues,
  hints: Hints,
  { names }: KeptForLists,
): void {
  const named = statusNamer(names)
  serve(placeOrderCall, async ({ body, who, lang, key: sentKey, request }) => {
    const key = { userId: who.userId, route: 'POST orders/mall', key: sentKey }
    const db = database.tenant(who.tenantId)
    const sender = { ...who, ...originOf(request) }
    const placed = await once(db, key, body, (trx, claim) => placeOrder(trx, sender, body, lang, claim))
    catalogues.tellBought(who.tenantId, who.storeId)
    // For the store's other devices: the basket is gone, the order exists.
    hints.soon(who.tenantId, who, 'basket', body.basketId)
    hints.soon(who.tenantId, who, 'order', placed.orderId)
    hints.soon(who.tenantId, { office: true }, 'order', placed.orderId)
    return { ...done, ...placed, status: await named(db, who.tenantId, placed.status, lang) }
  })

  serve(changeOrderCall, async ({ params, body, who, lang, request }) => {
    const db = database.tenant(who.tenantId)
    const sender = { ...who, ...originOf(request) }
    const changed = await atomically(db, (trx) => changeOrder(trx, sender, params.orderId, body, lang))
    catalogues.tellBought(who.tenantId, who.storeId)
    hints.soon(who.tenantId, who, 'order', changed.orderId, pageOf(request))
    return { ...done, ...changed, status: await named(db, who.tenantId, changed.status, lang) }
  })
}

function serveCancelAndCheck(serve: Serve, { database }: House, catalogues: Catalogues, hints: Hints): void {
  serve(deleteOrderCall, async ({ query, who, lang, request }) => {
    const sender = { ...who, ...originOf(request) }
    try {
      await atomically(database.tenant(who.tenantId), (trx) => deleteOrder(trx, sender, query.orderId, lang))
      catalogues.tellBought(who.tenantId, who.storeId)
      hints.soon(who.tenantId, who, 'order', query.orderId, pageOf(request))
      return done
    } catch (error) {
      // The specification returns a rejected cancellation as an ordinary answer; an unknown order stays an error.
      if (error instanceof Problem && error.code !== 'NOT_FOUND')
        return failBody(error.code, lang, error.details.values)
      throw error
    }
  })

  serve(checkOrdersCall, async ({ body, who, lang, request }) => {
    const sender = { ...who, ...originOf(request) }
    const checked = await atomically(database.tenant(who.tenantId), (trx) => checkOrders(trx, sender, body.ordersIds))
    if (checked) hints.soon(who.tenantId, who, 'order', body.ordersIds[0] ?? '', pageOf(request))
    return checked ? done : failBody('CANNOT_CHECK', lang)
  })
}

/** Supporting data of a store's order pages: months, credit, places, counts. */
function serveSupport(serve: Serve, { database }: House): void {
  serve(orderMonths, async ({ query, who }) => {
    const year = query.year ?? Number(seoulDay(new Date()).slice(0, 4))
    const sums = new Map(
      (await sumMonths(database.tenant(who.tenantId), who.storeId, year)).map((row) => [row.month, row]),
    )
    return Array.from({ length: 12 }, (_, n) => {
      const row = sums.get(n + 1)
      return {
        month: n + 1,
        orderCount: row?.order_count ?? 0,
        supplyAmt: row?.supply_amt ?? 0,
        vatAmt: row?.vat_amt ?? 0,
        totalAmt: row?.total_amt ?? 0,
      }
    })
  })

  serve(storeCredit, async ({ who }) => {
    const db = database.tenant(who.tenantId)
    const [{ credit, rule }, heldAmt] = await Promise.all([getCredit(db, who.storeId), getHeldAmount(db, who.storeId)])
    return { ...credit, rule, heldAmt }
  })

  serve(storeDeliverys, async ({ params, who }) => {
    if (params.storeId !== who.storeId) throw new Problem('NOT_FOUND')
    const places = await listPlaces(database.tenant(who.tenantId), who.storeId)
    return places.map((place) => ({
      storeDeliveryId: place.store_delivery_id,
      name: place.name,
      receiver: place.receiver,
      phone: place.phone,
      zipCd: place.zip_cd,
      addr1: place.addr1,
      addr2: place.addr2,
      isDefault: place.is_default,
      deliveryDays: place.delivery_days,
    }))
  })

  serve(assigns, async ({ who }) => ({
    assignOrderCount: await countWaiting(database.tenant(who.tenantId), who.storeId, seoulDay(new Date())),
  }))
}
