import { z } from 'zod'
import { call } from './call.ts'
import { day, id } from './day.ts'
import { codeName, mostLines, orderDetail, orderFilters, orderRow, orderStatuses } from './orders.ts'
import { pageOf, pageQuery } from './page.ts'
import { largestQuantity } from './quantity.ts'

const officeRow = orderRow.extend({ storeId: z.string(), storeNm: z.string(), storeCd: z.string(), held: z.boolean() })

export const listOfficeOrders = call({
  method: 'GET',
  path: '/nuri/api/v1/office/orders',
  access: 'office',
  summary: 'The orders of all stores',
  query: pageQuery.extend({ ...orderFilters.shape, storeId: id.optional(), deliveryDate: day.optional() }),
  ok: pageOf(officeRow),
})

export const getOfficeOrder = call({
  method: 'GET',
  path: '/nuri/api/v1/office/orders/:orderId',
  access: 'office',
  summary: 'One order of any store, with the states it may move to',
  params: z.object({ orderId: id }),
  ok: orderDetail.extend({
    storeId: z.string(),
    storeNm: z.string(),
    storeCd: z.string(),
    moves: z.array(codeName),
    credit: z.object({ creditLimit: z.int(), balance: z.int(), inTransit: z.int() }),
  }),
})

/** With lines: one order only. Quantities may only be shortened, and a shortage says why. */
export const setOrderStatus = call({
  method: 'PUT',
  path: '/nuri/api/v1/office/orders/status',
  access: 'office',
  summary: 'Moves orders to another state, with what was confirmed or shipped of each line',
  body: z.object({
    orderIds: z.array(id).min(1).max(100),
    to: z.enum(orderStatuses),
    lines: z
      .array(
        z.object({
          orderLineId: id,
          confirmedQty: z.int().min(0).max(largestQuantity).optional(),
          shippedQty: z.int().min(0).max(largestQuantity).optional(),
          reason: z.string().max(200).optional(),
        }),
      )
      .max(mostLines)
      .optional(),
    note: z.string().max(500).optional(),
  }),
  ok: z.object({ result: z.literal('SUCCESS'), changed: z.int() }),
})
