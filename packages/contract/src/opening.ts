import { z } from 'zod'
import { call } from './base/call.ts'
import { password, username } from './session.ts'

/** The one-time code that opens a wholesaler's mall; it begins with the code of the mall. */
const openingCode = z.string().min(1).max(64)

const text = (most: number) => z.string().max(most)

/** What the page shows before the mall is opened. */
export const openingCard = call({
  method: 'GET',
  path: '/api/opening',
  access: 'public',
  summary: 'The mall that a one-time code opens',
  query: z.object({ code: openingCode }),
  fails: ['OPENING_ENDED'],
  ok: z.object({ tenantCd: z.string(), name: z.string(), host: z.string().nullable() }),
})

/** The wholesaler as its documents name it. */
export const company = z.object({
  name: text(60),
  bizNo: z.string().regex(/^[0-9]{10}$/),
  ownerNm: text(40),
  phone: z.string().regex(/^[0-9]{8,12}$/),
  addr: text(200),
  bizType: text(60),
  bizItem: text(60),
  hours: text(60),
  contact: text(40),
  bankAccount: text(80),
})

export const openMall = call({
  method: 'POST',
  path: '/api/opening',
  access: 'public',
  summary: 'Opens a mall by its one-time code, with its first user',
  fails: ['OPENING_ENDED', 'BUSINESS_NUMBER_TAKEN', 'HOST_TAKEN', 'REFUSED'],
  body: z.object({ code: openingCode, company, person: z.object({ username, name: text(40), password }) }),
  ok: z.object({ result: z.literal('SUCCESS'), tenantCd: z.string() }),
})
