import { z } from 'zod'
import { call } from './base/call.ts'
import { id, instant } from './base/day.ts'
import { attachedFileIds, fileEntry } from './files.ts'
import { codeName, mostLines } from './orders.ts'
import { largestQuantity } from './base/ordering/quantity.ts'

/** Faults of a delivered line: shortage, damage, goods that are no longer fresh, or wrong goods. */
export const faultKinds = ['SHORT', 'DAMAGED', 'SPOILED', 'WRONG'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Whether a fault uses up shipped goods: missing, damaged and spoiled ones do, wrong ones were never on the line. */
export const isOfShipped = (kind: FaultKind): boolean => kind !== 'WRONG'

export const longestFaultNote = 500

const report = z.object({
  /** The inquiry created for it. */
  articleId: z.string(),
  at: instant,
  by: z.string(),
  /** The state of the inquiry. */
  status: codeName,
  faults: z.array(
    z.object({
      orderLineId: z.string(),
      prodNm: z.string(),
      unit: z.string(),
      kind: z.enum(faultKinds),
      qty: z.int(),
      note: z.string(),
      files: z.array(fileEntry),
    }),
  ),
})
export type FaultReport = z.infer<typeof report>

export const listFaultReports = call({
  method: 'GET',
  path: '/nuri/api/v1/orders/mall/:orderId/faults',
  access: 'store',
  right: 'read',
  summary: 'What was wrong with a delivery, as its store reported it',
  params: z.object({ orderId: id }),
  ok: z.array(report),
})

export const listOfficeFaultReports = call({
  method: 'GET',
  path: '/nuri/api/v1/office/orders/:orderId/faults',
  access: 'office',
  right: 'read',
  summary: 'What was wrong with a delivery of any store',
  params: z.object({ orderId: id }),
  ok: z.array(report),
})

/**
 * Confirms that a delivery has arrived and reports its faults as one inquiry about all lines. Short, damaged and
 * spoiled goods of a line together cannot exceed what was shipped, over all reports of the order.
 */
export const reportFaults = call({
  method: 'POST',
  path: '/nuri/api/v1/orders/mall/:orderId/faults',
  access: 'store',
  right: 'order',
  summary: 'Reports what is wrong with a delivery and confirms that it has arrived',
  key: 'required',
  fails: ['CANNOT_CHECK', 'FAULTS_EXCEEDED', 'REFUSED', 'TOO_MANY_INQUIRIES'],
  params: z.object({ orderId: id }),
  body: z.object({
    faults: z
      .array(
        z.object({
          orderLineId: id,
          kind: z.enum(faultKinds),
          qty: z.int().min(1).max(largestQuantity),
          note: z.string().max(longestFaultNote).default(''),
          fileIds: attachedFileIds.default([]),
        }),
      )
      .min(1)
      .max(mostLines * faultKinds.length),
    note: z.string().max(longestFaultNote).default(''),
  }),
  ok: z.object({ result: z.literal('SUCCESS'), articleId: z.string() }),
})
