import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { createBasket, setBasketLines } from '@mall/contract/baskets'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#platform/day.ts'
import { holdStock } from '#test/load/held-rows.ts'
import { crowded, useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { addPerson, signIn } from '#test/people.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
}, crowded)

describe('concurrent buyers', () => {
  let buyers: string[]
  beforeAll(async () => {
    buyers = []
    for (let n = 0; n < 20; n += 1) {
      await addPerson(mall, { userCd: `crowd${String(n)}` })
      buyers.push((await signIn(mall, `crowd${String(n)}`)).accessToken)
    }
  })

  async function crowd(prodIds: string[], qty: number) {
    const lists = await Promise.all(
      buyers.map(async (token, n) => {
        const made = await mall.ask(
          createBasket,
          { body: { name: `${randomUUID().slice(0, 8)}${String(n)}` } },
          { token },
        )
        const { basketId } = made.ok
        const wanted = n % 2 ? prodIds : [...prodIds].reverse()
        const set = await mall.ask(
          setBasketLines,
          { body: { basketId, items: wanted.map((prodId) => ({ prodId, qty })) } },
          { token },
        )
        return { basketId, version: set.ok.version, token }
      }),
    )
    const sent = await Promise.all(lists.map((basket) => at.send(basket, { token: basket.token })))
    await mall.owner`delete from basket_items where basket_id in (select basket_id from baskets where not is_default and order_id is null)`
    await mall.owner`delete from baskets where not is_default and order_id is null`
    return sent
  }

  test('accepts 10 of 20 orders for a stock of 10', async () => {
    const prodId = await at.shop.makeProduct({ stock: 10 })
    const answers = await crowd([prodId], 1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect(answers.filter(({ status }) => status !== 200).every(({ problem }) => problem.code === 'SOLD_OUT')).toBe(
      true,
    )
    expect(await at.stockOf(prodId)).toBe(0)
  })

  test('accepts all orders that lock the same goods in opposite order', async () => {
    const prodIds = await Promise.all(Array.from({ length: 6 }, () => at.shop.makeProduct({ stock: 100 })))
    const answers = await crowd(prodIds, 1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await Promise.all(prodIds.map(at.stockOf))).toEqual(prodIds.map(() => 80))
  })

  test("exceeds neither the store's share nor the whole allocation", async () => {
    const prodId = await at.shop.makeProduct()
    await at.shop.makeAllocation(prodId, { [at.storeId]: 7 }, { avail: 5 })
    const answers = await crowd([prodId], 1)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const other = await at.shop.makeStore()
    const notShared = await at.shop.makeProduct()
    await at.shop.makeAllocation(notShared, { [other]: 7 })
    expect((await at.send(await at.fill([[notShared, 1]]))).problem.code).toBe('ALLOCATION_EXCEEDED')
    await at.fill([[notShared, 0]])
  })

  test('holds orders that would exceed the credit limit together', async () => {
    const prodId = await at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE' })
    const [{ sum }] =
      (await mall.owner`select coalesce(sum(pay_amt), 0)::int as sum from orders where status in ('10','20','30')`) as [
        { sum: number },
      ]
    await mall.owner`update stores set credit_limit = ${sum + 10_000} where store_id = ${at.storeId}`
    const answers = await crowd([prodId], 1)
    expect(answers.filter(({ ok }) => ok.status.code === '10')).toHaveLength(10)
    expect(answers.filter(({ ok }) => ok.status.code === '60')).toHaveLength(10)
    await mall.owner`update mall_settings set credit_rule = 'REFUSE'`
    await mall.owner`update stores set credit_limit = ${sum + 15_000} where store_id = ${at.storeId}`
    const next = await crowd([prodId], 1)
    expect(next.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(next.find(({ status }) => status !== 200)?.problem).toMatchObject({ code: 'OVER_CREDIT', overAmt: 1000 })
    await mall.owner`update mall_settings set credit_rule = 'HOLD'`
    await mall.owner`update stores set credit_limit = 0 where store_id = ${at.storeId}`
  })
})

describe('cut-off', () => {
  test('rejects an order that was waiting for a lock when it passed', async () => {
    const prodId = await at.shop.makeProduct({ stock: 5 })
    const basket = await at.fill([[prodId, 1]])
    const day = addDays(at.day, 1)
    const deadline = new Date(Date.now() + 1500)
    await at.moveDeadline(deadline, day)
    const { released } = await holdStock(mall, prodId, () => wait(deadline.getTime() + 100 - Date.now()))
    const answer = await at.send(basket, { deliveryDate: day })
    await released
    expect(answer.problem.code).toBe('CUT_OFF_PASSED')
    expect(await at.stockOf(prodId)).toBe(5)
  })

  test('accepts orders before it and rejects all others', async () => {
    const prodId = await at.shop.makeProduct()
    const day = addDays(at.day, 2)
    const deadline = new Date(Date.now() + 400)
    await at.moveDeadline(deadline, day)
    const codes: string[] = []
    for (let n = 0; n < 16; n += 1) {
      const answer = await at.send(await at.fill([[prodId, 1]]), { deliveryDate: day })
      codes.push(answer.status === 200 ? 'SENT' : answer.problem.code)
      await wait(40)
    }
    expect(new Set(codes)).toEqual(new Set(['SENT', 'CUT_OFF_PASSED']))
    const late = await mall.owner`select from orders where delivery_date = ${day} and ordered_at >= ${deadline}`
    expect(late).toHaveLength(0)
  })

  test('makes closing a day wait for orders in progress, and later orders wait for the closing', async () => {
    const basket = await at.fill([[await at.shop.makeProduct(), 1]])
    const day = addDays(at.day, 3)
    const locked = Promise.withResolvers<undefined>()
    const closing = mall.owner.begin(async (sql) => {
      await sql`select pg_advisory_xact_lock(hashtext(${'delivery:10'}), ${day}::date - date '2000-01-01')`
      locked.resolve(undefined)
      await wait(300)
      await sql`insert into store_days (tenant_id, store_id, day, kind) values ('10', ${at.storeId}, ${day}, 'CLOSED')`
    })
    await Promise.race([locked.promise, closing])
    const answer = await at.send(basket, { deliveryDate: day })
    await closing
    expect(answer.problem).toMatchObject({ code: 'DELIVERY_DAY_CLOSED', reason: 'STORE_CLOSED' })
  })
})
