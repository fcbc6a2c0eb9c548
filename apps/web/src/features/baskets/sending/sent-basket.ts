import { codeOf, factOf } from '#shared/api/failure.ts'
import type { Failure } from '#shared/api/failure.ts'
import type { TypedLine } from '../quantity/quantity-queue.ts'

/** The basket was sent in another window or by another user: its order and its successor. */
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

/** Lines typed after the basket was sent, to be moved to the next basket or dropped. */
export interface TypedAfter extends SentBasket {
  lines: readonly TypedLine[]
}

/** Merges newly typed lines; the last quantity of an article wins. */
export function withLines(before: TypedAfter | null, sent: SentBasket, lines: readonly TypedLine[]): TypedAfter {
  const known = before?.orderId === sent.orderId ? before.lines : []
  const byProduct = new Map([...known, ...lines].map((line) => [line.prodId, line]))
  return { ...sent, lines: [...byProduct.values()] }
}

/** Without the lines of articles that were typed again since; null if nothing is left. */
export function withoutLines(before: TypedAfter, typed: readonly TypedLine[]): TypedAfter | null {
  const again = new Set(typed.map(({ prodId }) => prodId))
  const lines = before.lines.filter(({ prodId }) => !again.has(prodId))
  return lines.some(({ qty }) => qty > 0) ? { ...before, lines } : null
}
