import { z } from 'zod'
import { call } from './call.ts'
import { day, id, instant } from './day.ts'
import { priceModes, taxTypes } from './money.ts'
import { pageOf, pageQuery } from './page.ts'
import { fail } from './problem.ts'
import { largestQuantity } from './quantity.ts'

/** Codes 2006. Spec §7 */
export const orderStatuses = ['10', '20', '30', '40', '50', '60', '90'] as const
export type OrderStatus = (typeof orderStatuses)[number]

export const mostLines = 200

export const codeName = z.object({ code: z.string(), name: z.string() })
const memo = z.string().max(500)
const qty = z.int().min(1).max(largestQuantity)
export const orderSorts = [
  'orderedAtDesc',
  'orderedAtAsc',
  'deliveryDateDesc',
  'deliveryDateAsc',
  'totalDesc',
  'totalAsc',
] as const
export type OrderSort = (typeof orderSorts)[number]

const sums = { supplyAmt: z.int(), vatAmt: z.int(), totalAmt: z.int() }
/** Amounts are those of the furthest stage reached: ordered, confirmed or shipped. Sorts by total go by `payAmt`. */
const amounts = { ...sums, payAmt: z.int() }

const orderHead = {
  orderId: z.string(),
  orderNo: z.string(),
  orderedAt: instant,
  deliveryDate: day,
  status: codeName,
  itemCount: z.int(),
  firstProdNm: z.string(),
  ...amounts,
  checkedAt: instant.nullable(),
  canDelete: z.boolean(),
  canEdit: z.boolean(),
  canCheck: z.boolean(),
}
export const orderRow = z.object(orderHead)
export type OrderRow = z.infer<typeof orderRow>

export const orderFilters = z.object({
  from: day.optional(),
  to: day.optional(),
  status: z.string().max(40).optional(),
  q: z.string().max(100).optional(),
  sort: z.enum(orderSorts).optional(),
})

/** Spec §7; `status` takes one code or several with commas between. */
export const listOrders = call({
  method: 'GET',
  path: '/nuri/api/v1/orders/mall',
  access: 'store',
  summary: 'The orders of this store',
  query: pageQuery.extend(orderFilters.shape),
  ok: pageOf(orderRow),
})

const party = z.object({
  bizNo: z.string(),
  name: z.string(),
  ownerNm: z.string(),
  addr: z.string(),
  bizType: z.string(),
  bizItem: z.string(),
  phone: z.string(),
  contact: z.string(),
})

const stageAmounts = z.object({ qty: z.int(), ...sums })

export const orderLine = z.object({
  orderLineId: z.string(),
  prodId: z.string(),
  prodCd: z.string(),
  prodNm: z.string(),
  spec: z.string(),
  unit: z.string(),
  boxQty: z.int(),
  imageUrl: z.string().nullable(),
  taxType: z.enum(taxTypes),
  priceMode: z.enum(priceModes),
  unitPrice: z.number(),
  ordered: stageAmounts,
  confirmed: stageAmounts.nullable(),
  shipped: stageAmounts.nullable(),
  /** Why fewer come than were ordered. */
  reason: z.string().nullable(),
  memo: z.string(),
})
export type OrderLine = z.infer<typeof orderLine>

const deliveryPlace = z.object({
  storeDeliveryId: z.string(),
  name: z.string(),
  receiver: z.string(),
  phone: z.string(),
  zipCd: z.string(),
  addr1: z.string(),
  addr2: z.string(),
})

export const orderDetail = z.object({
  ...orderHead,
  version: z.int(),
  /** After it nothing can be changed or deleted. */
  deadline: instant,
  serverNow: instant,
  memo: z.string(),
  lines: z.array(orderLine),
  delivery: deliveryPlace,
  supplier: party,
  buyer: party,
  deliveryFee: z.object(sums),
  /** Goods by tax kind, of the same stage as the amounts above. */
  taxableSupplyAmt: z.int(),
  exemptSupplyAmt: z.int(),
  history: z.array(
    z.object({
      at: instant,
      by: z.string(),
      what: z.string(),
      status: codeName.nullable(),
      note: z.string().nullable(),
      /** Quantities that became others. */
      changes: z.array(z.object({ prodNm: z.string(), from: z.int(), to: z.int() })),
    }),
  ),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const getOrder = call({
  method: 'GET',
  path: '/nuri/api/v1/orders/mall/:orderId',
  access: 'store',
  summary: 'One order in full',
  params: z.object({ orderId: id }),
  ok: orderDetail,
})

const placed = z.object({ result: z.literal('SUCCESS'), orderId: z.string(), orderNo: z.string(), status: codeName })

/** With the header `Idempotency-Key`: the same key and body give the same answer and one order. */
export const placeOrder = call({
  method: 'POST',
  path: '/nuri/api/v1/orders/mall',
  access: 'store',
  summary: 'Sends a basket as an order',
  body: z.object({
    basketId: id,
    basketVersion: z.int().min(0).max(2_147_483_647),
    storeDeliveryId: id,
    deliveryDate: day,
    memo: memo.default(''),
    seenTotalAmt: z.int().optional(),
  }),
  ok: placed,
})

export const changeOrder = call({
  method: 'PUT',
  path: '/nuri/api/v1/orders/mall/:orderId',
  access: 'store',
  summary: 'Changes an order until the cut-off of its delivery day',
  params: z.object({ orderId: id }),
  body: z.object({
    version: z.int(),
    lines: z
      .array(z.object({ prodId: id, qty, memo: z.string().max(200).optional() }))
      .min(1)
      .max(mostLines),
    deliveryDate: day,
    storeDeliveryId: id,
    memo,
  }),
  ok: z.object({ ...placed.shape, version: z.int() }),
})

/** Spec §4, §7: after SUCCESS the page loads the list again (page 0, size 15). */
export const deleteOrder = call({
  method: 'DELETE',
  path: '/nuri/api/v1/orders/mall',
  access: 'store',
  summary: 'Cancels an order before the cut-off',
  query: z.object({ orderId: id }),
  ok: z.union([z.object({ result: z.literal('SUCCESS') }), fail]),
})

/** The store's receipt check. Spec §7; the odd name `ordersIds` is the specification's. */
export const checkOrders = call({
  method: 'PUT',
  path: '/nuri/api/v1/orders-checks',
  access: 'store',
  summary: 'Confirms that deliveries have arrived, all or none',
  body: z.object({ ordersIds: z.array(id).min(1).max(100) }),
  ok: z.union([z.object({ result: z.literal('SUCCESS') }), fail]),
})

export const orderMonths = call({
  method: 'GET',
  path: '/nuri/api/v1/order/months/mall',
  access: 'store',
  summary: 'Orders of a year, month by month',
  query: z.object({ year: z.int().min(2000).max(2100).optional() }),
  ok: z.array(z.object({ month: z.int(), orderCount: z.int(), ...sums })),
})

export const credit = z.object({ creditLimit: z.int(), balance: z.int(), inTransit: z.int() })

export const storeCredit = call({
  method: 'GET',
  path: '/nuri/api/v1/orders/credit',
  access: 'store',
  summary: 'The credit of the store: its limit (0: none), what it owes, and orders that are not on the bill yet',
  ok: credit,
})

export const storeDeliverys = call({
  method: 'GET',
  path: '/nuri/api/v1/store-deliverys/:storeId/mall',
  access: 'store',
  summary: 'The delivery places of the store',
  params: z.object({ storeId: id }),
  ok: z.array(
    deliveryPlace.extend({
      isDefault: z.boolean(),
      /** Weekdays, 0 is Sunday; null: as the wholesaler delivers. */
      deliveryDays: z.array(z.int()).nullable(),
    }),
  ),
})

/** What waits for this store: allocated goods still to order, deliveries still to check. Spec §7 */
export const assigns = call({
  method: 'GET',
  path: '/nuri/api/v1/main-notifys/assigns',
  access: 'store',
  summary: 'How much waits for this store',
  query: z.object({}),
  ok: z.object({ assignOrderCount: z.int() }),
})
