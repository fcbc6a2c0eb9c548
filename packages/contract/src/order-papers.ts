import { z } from 'zod'
import { call } from './base/call.ts'
import { id } from './base/day.ts'
import { orderFilters } from './orders.ts'

export const orderPdf = call({
  method: 'GET',
  path: '/nuri/api/v1/orders/export/pdf',
  access: 'user',
  summary: 'The order document, or with kind=statement the transaction statement, as PDF',
  query: z.object({
    orderId: id,
    kind: z.enum(['order', 'statement']).default('order'),
    /** One of the order's statements; by default the newest. */
    statementNo: z.string().max(30).optional(),
  }),
  ok: z.any(),
})

export const ordersXlsx = call({
  method: 'GET',
  path: '/nuri/api/v1/orders/export/xlsx',
  access: 'store',
  right: 'read',
  summary: 'Orders and their lines as a spreadsheet, by the filters of the list',
  query: orderFilters,
  ok: z.any(),
})
