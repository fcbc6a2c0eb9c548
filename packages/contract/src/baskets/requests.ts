import { z } from 'zod'
import { done } from '../base/answers.ts'
import { call } from '../base/call.ts'
import { id, instant } from '../base/day.ts'

/** `SENT`: it became an order. `GONE`: the basket was deleted. */
export const requestStates = ['OPEN', 'SENT', 'RETURNED', 'WITHDRAWN', 'GONE'] as const

export const basketRequest = z.object({
  requestId: z.string(),
  /** Null if the basket was deleted. */
  basketId: z.string().nullable(),
  basketNm: z.string(),
  /** Articles in the basket: now while it is open, otherwise when it was asked for. */
  itemCount: z.int(),
  /** Who asks. */
  by: z.string(),
  mine: z.boolean(),
  askedAt: instant,
  note: z.string(),
  state: z.enum(requestStates),
  /** Who ended it; null while it is open. */
  endedBy: z.string().nullable(),
  endedAt: instant.nullable(),
  /** What was said when it was given back. */
  answer: z.string(),
  order: z.object({ orderId: z.string(), orderNo: z.string() }).nullable(),
})
export type BasketRequest = z.infer<typeof basketRequest>

const path = '/nuri/api/v1/baskets/requests' as const
const words = z.string().max(300)
const ofRequest = z.object({ requestId: id })

export const listBasketRequests = call({
  method: 'GET',
  path,
  access: 'store',
  right: 'read',
  summary: 'Baskets that someone asks to be sent, and what became of my own in the last days',
  ok: z.array(basketRequest),
})

export const askForBasket = call({
  method: 'POST',
  path,
  access: 'store',
  right: 'prepare',
  summary: 'Asks those who may order to send a basket; it stays open for changes',
  fails: ['BASKET_ORDERED', 'BASKET_CHANGED', 'BASKET_EMPTY', 'ALREADY_ASKED'],
  body: z.object({ basketId: id, basketVersion: z.int(), note: words.optional() }),
  ok: done.extend({ requestId: z.string() }),
})

export const returnBasket = call({
  method: 'POST',
  path: `${path}/:requestId/return`,
  access: 'store',
  right: 'order',
  summary: 'Gives a basket back to the person who asked, with a word; whoever is about to send it has to look again',
  fails: ['BASKET_ORDERED', 'REQUEST_ENDED'],
  params: ofRequest,
  body: z.object({ answer: words }),
  ok: done,
})

export const withdrawRequest = call({
  method: 'DELETE',
  path: `${path}/:requestId`,
  access: 'store',
  right: 'prepare',
  summary: 'Takes back what I asked for; the basket stays',
  fails: ['BASKET_ORDERED', 'REQUEST_ENDED'],
  params: ofRequest,
  ok: done,
})
