import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { placeOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import {
  crowdDay,
  fillBaskets,
  gatherCrowd,
  inParallel,
  orderOf,
  sendBasket,
  type Buyer,
  type ReadyBasket,
} from '#test/load/crowd.ts'
import { crowded, useMall } from '#test/mall.ts'
import { patience, times } from '#test/proof.ts'
import { arrangeShop } from '#test/shop.ts'

const buyerCount = times(100, 500)
let buyers: Buyer[]
const mall = useMall(async (made) => {
  buyers = await gatherCrowd(made, buyerCount)
}, crowded)
const makeProduct = (stock?: number) => arrangeShop(mall.owner).makeProduct(stock === undefined ? {} : { stock })

const rounds = times(1, 20)
const stock = 50

test(
  `sells exactly ${stock} to ${buyerCount} concurrent buyers of a stock of ${stock}, ${rounds} times`,
  patience,
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const prodId = await makeProduct(stock)
      const answers = await Promise.all(
        (await fillBaskets(mall, buyers, [prodId])).map((basket) => sendBasket(mall, basket)),
      )
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.every(({ problem }) => problem.code === 'SOLD_OUT')).toBe(true)
      const [row] =
        await mall.owner`select avail, (select sum(qty)::int from order_lines where prod_id = ${prodId}) as sold
      from product_stock where prod_id = ${prodId}`
      expect([answers.length - refused.length, row?.['avail'], row?.['sold']]).toEqual([stock, 0, stock])
    }
  },
)

const doubled = times(40, 1000)

test(
  `creates one order each for ${doubled} orders sent two to five times, also with the connection cut`,
  patience,
  async () => {
    const prodId = await makeProduct()
    const senders = Array.from({ length: doubled }, (_, n) => buyers[n % buyers.length]!)
    const baskets = await fillBaskets(mall, senders, [prodId])
    await mall.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = mall.app.server.address() as AddressInfo
    const orderIds = await inParallel(baskets, 16, async (basket) => {
      const key = randomUUID()
      const extra = Math.floor(Math.random() * 4)
      await Promise.all([
        sendAndDisconnect(port, basket, key),
        ...Array.from({ length: extra }, () => sendBasket(mall, basket, key)),
      ])
      const { status, ok } = await sendBasket(mall, basket, key)
      expect(status).toBe(200)
      return ok.orderId
    })
    const rows = await mall.owner`select order_id from orders where order_id in
    (select order_id from order_lines where prod_id = ${prodId})`
    expect(rows.map((row) => row['order_id'] as string).sort()).toEqual(orderIds.sort())
  },
)

/** Drops the connection before or just when the answer arrives. */
function sendAndDisconnect(port: number, basket: ReadyBasket, key: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${basket.buyer.token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  return new Promise((resolve) => {
    const call = request({ port, host: '127.0.0.1', path: placeOrder.path, method: 'POST', headers, agent: false })
    call.on('error', () => undefined)
    call.on('response', (answer) => answer.resume())
    call.on('close', resolve)
    call.end(JSON.stringify(orderOf(basket)), () => setTimeout(() => call.destroy(), Math.random() * 40))
  })
}

const around = times(200, 10_000)
const inOneRound = 500

test(
  `accepts every order before its cut-off and none at or after it, of ${around} sent around it`,
  patience,
  async () => {
    const prodId = await makeProduct()
    let sent = 0
    let late = 0
    const count = Math.min(inOneRound, around)
    // On a slow machine the first order may take longer than that.
    let aheadMs = 300
    for (let done = 0; done < around || (sent === 0 && aheadMs < 30_000); done += count) {
      const senders = Array.from({ length: count }, (_, n) => buyers[n % buyers.length]!)
      const baskets = await fillBaskets(mall, senders, [prodId])
      const deadline = await moveDeadline(aheadMs)
      const answers = await inParallel(baskets, 16, async (basket) => {
        const answer = await sendBasket(mall, basket)
        return { basketId: basket.basketId, code: answer.status === 200 ? 'SENT' : answer.problem.code }
      })
      // However busy the machine is, at least one order must come after the cut-off.
      while (Date.now() <= deadline.getTime()) await wait(20)
      const [last = baskets[0]] = await fillBaskets(mall, senders.slice(0, 1), [prodId])
      if (last) answers.push({ basketId: last.basketId, code: (await sendBasket(mall, last)).problem.code })
      expect(new Set(answers.map(({ code }) => code)).difference(new Set(['SENT', 'CUT_OFF_PASSED']))).toEqual(
        new Set(),
      )
      const rows = await mall.owner`select basket_id, ordered_at < ${deadline} as in_time from orders
      where basket_id in ${mall.owner(answers.map(({ basketId }) => basketId))}`
      const orders = answers.filter(({ code }) => code === 'SENT').map(({ basketId }) => basketId)
      expect(rows.map((row) => row['basket_id'] as string).sort()).toEqual(orders.sort())
      expect(rows.every((row) => row['in_time'] === true)).toBe(true)
      if (orders.length === 0) aheadMs *= 2
      sent += orders.length
      late += answers.length - orders.length
    }
    expect(sent).toBeGreaterThan(0)
    expect(late).toBeGreaterThan(0)
  },
)

/** Moves the cut-off of all stores for the day to `inMs` from now. */
async function moveDeadline(inMs: number): Promise<Date> {
  const deadline = new Date(Date.now() + inMs)
  await mall.owner`insert into store_days (tenant_id, store_id, day, kind, deadline)
    select '10', store_id, ${crowdDay()}, 'OVERRIDE', ${deadline} from stores
    on conflict (tenant_id, store_id, day, kind) do update set deadline = excluded.deadline`
  return deadline
}
