import { codeOf, factOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import type { TypedLine } from './quantity-queue.ts'

/** The basket was sent, by us in another window or by somebody else of the store: as which order, and what took its place. */
export interface SentBasket {
  orderId: string
  orderNo: string
  basketId: string
}

export function sentBasketOf(failure: Failure): SentBasket | null {
  if (codeOf(failure) !== 'BASKET_ORDERED') return null
  const [orderId, orderNo, basketId] = ['orderId', 'orderNo', 'basketId'].map((name) => factOf(failure, name))
  return { orderId: String(orderId), orderNo: String(orderNo), basketId: String(basketId) }
}

/** What was typed after the basket had been sent: shown with the order's number, to be put into the next basket or dropped. */
export interface TypedAfter extends SentBasket {
  lines: readonly TypedLine[]
}

/** Typed on and on: the last quantity of each article counts. */
export function withLines(before: TypedAfter | null, sent: SentBasket, lines: readonly TypedLine[]): TypedAfter {
  const known = before?.orderId === sent.orderId ? before.lines : []
  const byProduct = new Map([...known, ...lines].map((line) => [line.prodId, line]))
  return { ...sent, lines: [...byProduct.values()] }
}
