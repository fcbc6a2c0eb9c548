import { z } from 'zod'
import { done } from './base/answers.ts'
import { call } from './base/call.ts'
import { day, id, instant } from './base/day.ts'
import { priceModes, taxTypes } from './base/money.ts'
import { pageOf, pageQuery } from './base/page.ts'
import { fail } from './base/problem.ts'
import { largestQuantity } from './base/ordering/quantity.ts'
import { orderStatement } from './orders/order-statement.ts'

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

export const sums = { supplyAmt: z.int(), vatAmt: z.int(), totalAmt: z.int() }
/** Amounts of the last stage reached: ordered, confirmed or shipped. Sorting by total uses `payAmt`. */
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
  ...{ canDelete: z.boolean(), canEdit: z.boolean(), canCheck: z.boolean() },
  /** The store's own pages: nothing is delivered any more on its day, and the wholesaler will move it. */
  dayClosed: z.literal(true).optional(),
}
export const orderRow = z.object(orderHead)
export type OrderRow = z.infer<typeof orderRow>

/** `from` and `to` are days of ordering; `deliveryFrom` and `deliveryTo` are business days, like the months. */
export const orderFilters = z.object({
  from: day.optional(),
  to: day.optional(),
  deliveryFrom: day.optional(),
  deliveryTo: day.optional(),
  status: z.string().max(40).optional(),
  q: z.string().max(100).optional(),
  sort: z.enum(orderSorts).optional(),
})

/** Spec §7; `status` takes one code or several separated by commas. */
export const listOrders = call({
  method: 'GET',
  path: '/nuri/api/v1/orders/mall',
  access: 'store',
  right: 'read',
  summary: 'The orders of this store',
  query: pageQuery.extend(orderFilters.shape),
  ok: pageOf(orderRow),
})

const party = z.object({
  bizNo: z.string(),
  /** Of a branch (종사업장번호). Missing on statements from before it was recorded. */
  subBizNo: z.string().optional(),
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
  /** Reason of a shortage. */
  reason: z.string().nullable(),
  memo: z.string(),
  /** 원산지; '' if none is recorded. */
  origin: z.string(),
  /** It is shipped only with a trace number (이력번호, 묶음번호). */
  traced: z.boolean(),
  /** The trace number of what was shipped; '' before. */
  traceNo: z.string(),
})
export type OrderLine = z.infer<typeof orderLine>

export const deliveryPlace = z.object({
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
  /** Cancelled by its store, and its cut-off has not passed. */
  canRestore: z.boolean(),
  version: z.int(),
  /** The cut-off: nothing can be changed or deleted after it. */
  deadline: instant,
  serverNow: instant,
  memo: z.string(),
  lines: z.array(orderLine),
  delivery: deliveryPlace,
  supplier: party,
  buyer: party,
  deliveryFee: z.object(sums),
  /** Number of the order that pays the fee of the same delivery; null: this one does, or none is due. */
  feePaidBy: z.string().nullable(),
  /** Goods by tax kind, of the same stage as the amounts above. */
  taxableSupplyAmt: z.int(),
  exemptSupplyAmt: z.int(),
  /** Newest first. A shipped order without a statement gets one when it is first printed. */
  statements: z.array(orderStatement),
  history: z.array(
    z.object({
      at: instant,
      by: z.string(),
      what: z.string(),
      status: codeName.nullable(),
      note: z.string().nullable(),
      /** Changed quantities. */
      changes: z.array(z.object({ prodNm: z.string(), from: z.int(), to: z.int() })),
      /** The change of the delivery fee caused by the order in `note`. */
      fee: z.object({ from: z.int(), to: z.int() }).nullable(),
      /** The change of the delivery day. */
      day: z.object({ from: day, to: day }).nullable(),
      /** The changes of the delivery place, by name, and of the memo. */
      place: z.object({ from: z.string(), to: z.string() }).nullable(),
      memo: z.object({ from: z.string(), to: z.string() }).nullable(),
    }),
  ),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const getOrder = call({
  method: 'GET',
  path: '/nuri/api/v1/orders/mall/:orderId',
  access: 'store',
  right: 'read',
  summary: 'One order in full',
  params: z.object({ orderId: id }),
  ok: orderDetail,
})

const placed = z.object({ result: z.literal('SUCCESS'), orderId: z.string(), orderNo: z.string(), status: codeName })

/** Refusals of the day and the lines of an order. */
export const orderRefused = [
  ...(['DELIVERY_DAY_CLOSED', 'CUT_OFF_PASSED', 'STORE_ENDED', 'STORE_NOT_BEGUN'] as const),
  ...(['BELOW_MINIMUM', 'ALLOCATION_EXCEEDED', 'SOLD_OUT', 'STEP_QTY', 'TOO_MANY_LINES'] as const),
] as const

export const placeOrder = call({
  method: 'POST',
  path: '/nuri/api/v1/orders/mall',
  access: 'store',
  right: 'order',
  summary: 'Sends a basket as an order',
  key: 'required',
  fails: [
    ...orderRefused,
    'ALREADY_ORDERED',
    'BASKET_CHANGED',
    'BASKET_EMPTY',
    'DELIVERY_FEE_CHANGED',
    'PRICE_CHANGED',
  ],
  body: z.object({
    basketId: id,
    basketVersion: z.int().min(0).max(2_147_483_647),
    storeDeliveryId: id,
    deliveryDate: day,
    memo: memo.default(''),
    seenTotalAmt: z.int().optional(),
    /** The delivery fee on the screen: a higher one is refused, a lower one is accepted. */
    seenFeeAmt: z.int().optional(),
  }),
  ok: placed,
})

export const changeOrder = call({
  method: 'PUT',
  path: '/nuri/api/v1/orders/mall/:orderId',
  access: 'store',
  right: 'order',
  summary: 'Changes an order until the cut-off of its delivery day',
  fails: [...orderRefused, 'CONFLICT', 'ORDER_FIXED'],
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
  right: 'order',
  summary: 'Cancels an order before the cut-off',
  query: z.object({ orderId: id }),
  ok: z.union([done, fail]),
})

/** Receiving by the store. Spec §7; the odd name `ordersIds` is the specification's. */
export const checkOrders = call({
  method: 'PUT',
  path: '/nuri/api/v1/orders-checks',
  access: 'store',
  right: 'order',
  summary: 'Confirms that deliveries have arrived, all or none',
  body: z.object({ ordersIds: z.array(id).min(1).max(100) }),
  ok: z.union([done, fail]),
})
