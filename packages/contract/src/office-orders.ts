import { z } from 'zod'
import { call, type CallInput } from './base/call.ts'
import { day, id, idList } from './base/day.ts'
import { orderStatuses } from './base/ordering/order-states.ts'
import { fileEntry } from './files.ts'
import { codeName, mostLines, orderDetail, orderFilters, orderRow } from './orders.ts'
import { credit } from './store-orders.ts'
import { pageOf, pageQuery } from './base/page.ts'
import { longestReason } from './base/reason.ts'
import { longestTraceNo } from './base/trace-number.ts'
import { largestQuantity } from './base/ordering/quantity.ts'

/** How the office names the store of an order. */
export const storeName = { storeId: z.string(), storeNm: z.string(), storeCd: z.string() }

/** It has not left, and its delivery day is no longer one of its store. `next`: the first day it could go to, if any. */
const mustMove = z.object({ next: day.nullable() }).nullable()

/** `canEdit`: before the cut-off the store may still change it. `moves`: the states that the office may set. */
const officeRow = orderRow.extend({
  ...storeName,
  held: z.boolean(),
  version: z.int(),
  moves: z.array(z.enum(orderStatuses)),
  mustMove,
})
export type OfficeOrderRow = z.infer<typeof officeRow>

/** As many orders as can be chosen at once. */
const mostChosen = 100

/**
 * `q`: order number, store or product; without a store or day, products and stores are searched in the last month only.
 */
const officeFilters = {
  ...orderFilters.shape,
  ...{ storeId: id.optional(), deliveryDate: day.optional() },
  /** Only orders of today and later whose delivery day is no longer one of their store. */
  mustMove: z.literal('true').optional(),
}

/** Orders of all stores are counted up to this number. */
export const mostCounted = 10_000

export const listOfficeOrders = call({
  method: 'GET',
  path: '/nuri/api/v1/office/orders',
  access: 'office',
  right: 'read',
  summary: 'The orders of all stores',
  query: pageQuery.extend(officeFilters),
  ok: pageOf(officeRow),
})

/** Finished orders are counted up to this number; then there are that many or more. */
export const mostFinishedCounted = 1000

export const countOfficeOrders = call({
  method: 'GET',
  path: '/nuri/api/v1/office/orders/counts',
  access: 'office',
  right: 'read',
  summary: 'How many orders there are in each state, by the filters of the list',
  query: z.object(officeFilters).omit({ status: true, sort: true }),
  ok: z.array(z.object({ code: z.enum(orderStatuses), name: z.string(), count: z.int() })),
})

export const findOfficeStores = call({
  method: 'GET',
  path: '/nuri/api/v1/office/orders/stores',
  access: 'office',
  right: 'read',
  summary: 'Stores by a part of their name or by their code, twenty at most',
  query: z.object({ q: z.string().max(100).optional(), storeId: id.optional() }),
  ok: z.array(z.object(storeName)),
})

export const getOfficeOrder = call({
  method: 'GET',
  path: '/nuri/api/v1/office/orders/:orderId',
  access: 'office',
  right: 'read',
  summary: 'One order of any store, with the states it may move to',
  params: z.object({ orderId: id }),
  ok: orderDetail.extend({
    ...storeName,
    moves: z.array(codeName),
    mustMove,
    credit,
    /** What the driver has to know of the delivery place, as it is now. */
    driver: z.object({
      entryNote: z.string(),
      dropNote: z.string(),
      /** 0 is Sunday; null: as the store has it. */
      deliveryDays: z.array(z.int()).nullable(),
      pictures: z.array(fileEntry),
    }),
    taxRounding: z.enum(['FLOOR', 'ROUND']),
    /** What delivery costs as long as there are goods. */
    feeWithGoods: orderDetail.shape.deliveryFee,
  }),
})

/**
 * Releasing a held order and cancelling need a reason in `note`.
 * With lines: one order only, to state 20 or 30 with `confirmedQty`, or to 40 with `shippedQty`: up to the quantity that
 * was ordered, and less than the one before needs a reason. With `seen`, nothing moves if a version has changed meanwhile:
 * 409 `CONFLICT`.
 */
export const setOrderStatus = call({
  method: 'PUT',
  path: '/nuri/api/v1/office/orders/status',
  access: 'office',
  right: 'orders',
  summary: 'Moves orders to another state, with what was confirmed or shipped of each line',
  fails: ['CONFLICT', 'MOVE_REFUSED', 'SHORTAGE_NEEDS_REASON', 'TRACE_NUMBER_NEEDED', 'REASON_NEEDED'],
  body: z.object({
    orderIds: z.array(id).min(1).max(mostChosen),
    to: z.enum(orderStatuses),
    seen: z
      .array(z.object({ orderId: id, version: z.int() }))
      .max(100)
      .optional(),
    lines: z
      .array(
        z.object({
          orderLineId: id,
          confirmedQty: z.int().min(0).max(largestQuantity).optional(),
          shippedQty: z.int().min(0).max(largestQuantity).optional(),
          reason: z.string().max(longestReason).optional(),
          /** Of what is shipped; longer ones are answered by their line. */
          traceNo: z
            .string()
            .max(2 * longestTraceNo)
            .optional(),
        }),
      )
      .max(mostLines)
      .optional(),
    note: z.string().max(longestReason).optional(),
  }),
  ok: z.object({ result: z.literal('SUCCESS'), changed: z.int() }),
})

/** In state 20 and 30. A line that is not named keeps its quantity; less than before needs a reason. */
export const correctQuantities = call({
  method: 'PUT',
  path: '/nuri/api/v1/office/orders/:orderId/quantities',
  access: 'office',
  right: 'orders',
  summary:
    'Corrects what was confirmed of an order, up to what was ordered, until it is shipped; its store is notified',
  fails: ['CONFLICT', 'MOVE_REFUSED', 'SHORTAGE_NEEDS_REASON'],
  params: z.object({ orderId: id }),
  body: z.object({
    version: z.int(),
    lines: z
      .array(
        z.object({
          orderLineId: id,
          confirmedQty: z.int().min(0).max(largestQuantity),
          reason: z.string().max(longestReason).optional(),
        }),
      )
      .min(1)
      .max(mostLines),
  }),
  ok: z.object({ result: z.literal('SUCCESS'), changed: z.int() }),
})

/** Goods, prices and shares stay as they are; a fee goes along or is dropped, and none is added. */
export const moveDeliveryDays = call({
  method: 'PUT',
  path: '/nuri/api/v1/office/orders/delivery-day',
  access: 'office',
  right: 'orders',
  summary: 'Moves orders that have not been shipped to other delivery days, all or none; their stores are notified',
  fails: ['CONFLICT', 'MOVE_REFUSED', 'DELIVERY_DAY_CLOSED', 'CUT_OFF_PASSED'],
  body: z.object({
    orders: z
      .array(z.object({ orderId: id, version: z.int(), deliveryDate: day }))
      .min(1)
      .max(100),
  }),
  ok: z.object({ result: z.literal('SUCCESS'), moved: z.int() }),
})

/** At most so many orders, and lines of them, are printed as one file. */
export const mostPrinted = { orders: 300, lines: 10_000 }

/** `orderIds`: only these, separated by commas. */
const printed = z.object(officeFilters).extend({ orderIds: idList(mostChosen).optional() })

export const officePapers = call({
  method: 'GET',
  path: '/nuri/api/v1/office/orders/export/pdf',
  access: 'office',
  right: 'read',
  summary: 'Statements, order documents or what to pick for many orders as one PDF, by the filters of the list',
  fails: ['NOT_FOUND', 'PRINT_TOO_LONG', 'NOTHING_TO_PRINT'],
  query: printed.omit({ sort: true }).extend({ kind: z.enum(['statement', 'order', 'picking']) }),
  ok: z.any(),
})
export type OfficePaper = NonNullable<CallInput<typeof officePapers>['query']>['kind']

export const officeOrdersXlsx = call({
  method: 'GET',
  path: '/nuri/api/v1/office/orders/export/xlsx',
  access: 'office',
  right: 'read',
  summary: 'Orders of all stores and their lines as a spreadsheet, by the filters of the list',
  fails: ['NOT_FOUND', 'EXPORT_TOO_LONG'],
  query: printed,
  ok: z.any(),
})
