import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { setBasketLines } from '@mall/contract/baskets'
import type { AnyCall, CallInput } from '@mall/contract/base/call'
import { listOrders, placeOrder } from '@mall/contract/orders'
import { addFavourite } from '@mall/contract/products'
import { orderOf, type Buyer, type ReadyBasket } from './crowd.ts'
import type { Answer, Mall } from '../mall.ts'

export interface Calls {
  /** Orders whose success was acknowledged. */
  acknowledged: string[]
  count: number
  busy: number
  slowestMs: number
  /** Failures other than 503. */
  odd: unknown[]
}

/**
 * Every buyer places orders, changes a basket, marks favourites and reads their orders in a loop. Busy answers are
 * retried unchanged, orders with their key.
 */
export function startLoad(mall: Mall, buyers: readonly Buyer[], prodId: string, baskets: ReadyBasket[]) {
  const calls: Calls = { acknowledged: [], count: 0, busy: 0, slowestMs: 0, odd: [] }
  let stopped = false

  async function ask<C extends AnyCall>(call: C, input: CallInput<C>, token: string, key = ''): Promise<Answer<C>> {
    for (;;) {
      const since = performance.now()
      const answer = await mall.ask(call, input, { token, ...(key && { headers: { 'idempotency-key': key } }) })
      calls.slowestMs = Math.max(calls.slowestMs, performance.now() - since)
      calls.count += 1
      if (answer.status === 200) return answer
      if (answer.status !== 503 || answer.headers['retry-after'] === undefined) {
        calls.odd.push([call.path, answer.status, answer.problem])
        return answer
      }
      calls.busy += 1
      await sleep(10)
    }
  }

  async function work({ token }: Buyer) {
    for (let qty = 1; !stopped; qty = (qty % 90) + 1) {
      const basket = baskets.pop()
      if (basket) {
        const { ok } = await ask(placeOrder, { body: orderOf(basket) }, basket.buyer.token, randomUUID())
        calls.acknowledged.push(ok.orderId)
      }
      await ask(setBasketLines, { body: { items: [{ prodId, qty }] } }, token)
      await ask(addFavourite, { query: { prodId } }, token)
      await ask(listOrders, { query: {} }, token)
    }
  }
  const working = Promise.all(buyers.map(work))

  return {
    async stop(): Promise<Calls> {
      stopped = true
      await working
      return calls
    },
  }
}
