import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { changeOrder, checkOrders, deleteOrder, getOrder, listOrders, placeOrder } from '@mall/contract/orders'
import { orderMonths } from '@mall/contract/store-orders'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { holdStock } from '#test/load/held-rows.ts'
import { crowded, useMall } from '#test/mall.ts'
import { openOrdering, readBasket, type Ordering } from '#test/ordering.ts'
import { addPerson, signIn } from '#test/people.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
}, crowded)

const orders = async () => Number((await mall.owner`select count(*) as n from orders`)[0]?.n)
const stockOf = async (prodId: string) =>
  Number((await mall.owner`select avail from product_stock where prod_id = ${prodId}`)[0]?.avail)
const order = async (orderId: string) => (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok

describe('placing an order', () => {
  test('creates an order with the sums of its lines, closes the basket and opens an empty one of the same name', async () => {
    const [taxed, exempt] = [
      await at.shop.makeProduct({ prices: { A: 1999 } }),
      await at.shop.makeProduct({ prices: { A: 500 }, tax_type: 'FREE' }),
    ]
    const basket = await at.fill([
      [taxed, 3],
      [exempt, 10],
    ])
    const placed = await at.send(basket)
    expect(placed.ok).toMatchObject({ result: 'SUCCESS', status: { code: '10', name: '접수' } })
    expect(await order(placed.ok.orderId)).toMatchObject({
      itemCount: 2,
      supplyAmt: 5997 + 5000,
      vatAmt: 599,
      totalAmt: 11_596,
      payAmt: 11_596,
      taxableSupplyAmt: 5997,
      exemptSupplyAmt: 5000,
      canEdit: true,
      canDelete: true,
      canCheck: false,
      history: [{ what: 'PLACED', status: { code: '10' } }],
    })
    const next = await readBasket(mall, at)
    expect(next.ok).toMatchObject({ name: '기본 장바구니', totalElements: 0 })
    expect(next.ok.basketId).not.toBe(basket.basketId)
    const closed = await readBasket(mall, at, basket.basketId)
    expect(closed.problem).toMatchObject({
      code: 'BASKET_ORDERED',
      orderNo: placed.ok.orderNo,
      basketId: next.ok.basketId,
    })
  })

  test('requires an idempotency key', async () => {
    const basket = await at.fill([[await at.shop.makeProduct(), 1]])
    const body = {
      basketId: basket.basketId,
      basketVersion: basket.version,
      storeDeliveryId: at.placeId,
      deliveryDate: at.day,
    }
    expect((await mall.ask(placeOrder, { body }, { token: at.token })).status).toBe(400)
  })

  test('creates one order with one answer when five requests share a key', async () => {
    const basket = await at.fill([[await at.shop.makeProduct(), 1]])
    const before = await orders()
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => at.send(basket, { key })))
    expect(new Set(answers.map(({ ok }) => ok.orderId)).size).toBe(1)
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect((await orders()) - before).toBe(1)
    expect((await at.send(basket, { key, deliveryDate: addDays(at.day, 1) })).problem.code).toBe('KEY_REUSED')
  })

  test('creates one order when two keys send the same basket, and returns its number to the other', async () => {
    const basket = await at.fill([[await at.shop.makeProduct(), 1]])
    const answers = await Promise.all([at.send(basket), at.send(basket)])
    const sent = answers.find(({ status }) => status === 200)
    expect(answers.find(({ status }) => status === 409)?.problem).toMatchObject({
      code: 'ALREADY_ORDERED',
      orderNo: sent?.ok.orderNo,
    })
  })

  test('leaves no rows behind on a rejection and frees the key', async () => {
    const prodId = await at.shop.makeProduct({ stock: 2 })
    const basket = await at.fill([[prodId, 3]])
    const [before, key] = [await orders(), randomUUID()]
    const refused = await at.send(basket, { key })
    expect(refused.problem).toMatchObject({ code: 'SOLD_OUT', lines: [{ prodId, allowed: 2 }] })
    expect([await orders(), await stockOf(prodId)]).toEqual([before, 2])
    expect(Number((await mall.owner`select count(*) as n from idempotency_keys where key = ${key}`)[0]?.n)).toBe(0)
    const smaller = await at.fill([[prodId, 2]])
    expect((await at.send(smaller, { key })).status).toBe(200)
    expect(await stockOf(prodId)).toBe(0)
  })

  test('reports the rule that was broken', async () => {
    const stepped = await at.shop.makeProduct({ step_qty: 12 })
    expect((await at.send(await at.fill([[stepped, 20]]))).problem).toMatchObject({
      code: 'STEP_QTY',
      lines: [{ allowed: 24 }],
    })
    await at.fill([[stepped, 12]])
    const basket = await at.fill([[stepped, 24]])
    expect((await at.send({ ...basket, version: basket.version - 1 })).problem.code).toBe('BASKET_CHANGED')
    expect((await at.send(basket, { seenTotalAmt: 1 })).problem).toMatchObject({
      code: 'PRICE_CHANGED',
      totalAmt: 26_400,
    })
    expect((await at.send(basket, { deliveryDate: addDays(seoulDay(new Date()), 60) })).problem).toMatchObject({
      code: 'DELIVERY_DAY_CLOSED',
    })
    expect((await at.send(basket, { storeDeliveryId: randomUUID() })).problem.code).toBe('NOT_FOUND')
    await at.shop.run(`update products set status = 'SOLD_OUT' where prod_id = $1`, [stepped])
    expect((await at.send(basket)).problem.code).toBe('SOLD_OUT')
    const emptied = await at.fill([[stepped, 0]])
    expect((await at.send(emptied)).problem.code).toBe('BASKET_EMPTY')
  })

  test('reports the amount missing to the minimum, and charges a taxed fee below free delivery', async () => {
    const prodId = await at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE' })
    const basket = await at.fill([[prodId, 5]])
    await at.shop.run(
      'update mall_settings set min_order_amt = 9000, delivery_fee_amt = 3000, free_delivery_from = 10000',
    )
    expect((await at.send(basket)).problem).toMatchObject({ code: 'BELOW_MINIMUM', missingAmt: 4000 })
    const deliveryDate = addDays(at.day, 1)
    const placed = await at.send(await at.fill([[prodId, 9]]), { deliveryDate })
    expect(await order(placed.ok.orderId)).toMatchObject({
      totalAmt: 9000,
      payAmt: 12_000,
      deliveryFee: { supplyAmt: 2727, vatAmt: 273 },
    })
    const free = await at.send(await at.fill([[prodId, 10]]))
    expect(await order(free.ok.orderId)).toMatchObject({ payAmt: 10_000 })
    await at.shop.run('update mall_settings set min_order_amt = 0, delivery_fee_amt = 0, free_delivery_from = 0')
  })
})

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
        const { createBasket, setBasketLines } = await import('@mall/contract/baskets')
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
    expect(await stockOf(prodId)).toBe(0)
  })

  test('accepts all orders that lock the same goods in opposite order', async () => {
    const prodIds = await Promise.all(Array.from({ length: 6 }, () => at.shop.makeProduct({ stock: 100 })))
    const answers = await crowd(prodIds, 1)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await Promise.all(prodIds.map(stockOf))).toEqual(prodIds.map(() => 80))
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
    expect(await stockOf(prodId)).toBe(5)
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

describe('placed order', () => {
  const place = (lines: [string, number][]) => at.place(lines)
  const change = (orderId: string, version: number, lines: { prodId: string; qty: number }[], over = {}) =>
    mall.ask(
      changeOrder,
      {
        params: { orderId },
        body: { version, lines, deliveryDate: at.day, storeDeliveryId: at.placeId, memo: '', ...over },
      },
      { token: at.token },
    )
  const remove = (orderId: string) => mall.ask(deleteOrder, { query: { orderId } }, { token: at.token })

  test('can be changed: kept lines keep their price, differences are taken from and returned to stock', async () => {
    const [kept, dropped, added] = [
      await at.shop.makeProduct({ stock: 10 }),
      await at.shop.makeProduct({ stock: 10 }),
      await at.shop.makeProduct({ stock: 10 }),
    ]
    const orderId = await place([
      [kept, 2],
      [dropped, 4],
    ])
    await mall.owner`update grade_prices set unit_price_milli = 2000000 where prod_id = ${kept}`
    const { version } = await order(orderId)
    const changed = await change(orderId, version, [
      { prodId: kept, qty: 5 },
      { prodId: added, qty: 1 },
    ])
    expect(changed.ok).toMatchObject({ result: 'SUCCESS', version: version + 1 })
    expect(await Promise.all([kept, dropped, added].map(stockOf))).toEqual([5, 10, 9])
    expect(await order(orderId)).toMatchObject({
      supplyAmt: 6000,
      itemCount: 2,
      history: [{ what: 'PLACED' }, { what: 'CHANGED' }],
    })
    expect((await change(orderId, version, [{ prodId: kept, qty: 1 }])).problem.code).toBe('CONFLICT')
    const short = await change(orderId, version + 1, [{ prodId: kept, qty: 50 }])
    // The order's own goods count too: 5 in the order plus 5 in stock.
    expect(short.problem).toMatchObject({ code: 'SOLD_OUT', lines: [{ prodId: kept, allowed: 10 }] })
    expect(await order(orderId)).toMatchObject({ supplyAmt: 6000, version: version + 1 })
  })

  test('returns its goods once when cancelled twice concurrently', async () => {
    const prodId = await at.shop.makeProduct({ stock: 10 })
    const orderId = await place([[prodId, 4]])
    const answers = await Promise.all([remove(orderId), remove(orderId)])
    expect(answers.map(({ ok }) => ok.result)).toEqual(['SUCCESS', 'SUCCESS'])
    expect(await stockOf(prodId)).toBe(10)
    expect((await remove(orderId)).ok.result).toBe('SUCCESS')
    expect(await order(orderId)).toMatchObject({ status: { code: '90' }, canDelete: false, canEdit: false })
  })

  test('cannot be changed or cancelled past the cut-off', async () => {
    const prodId = await at.shop.makeProduct()
    const orderId = await place([[prodId, 4]])
    await at.moveDeadline(new Date(Date.now() - 1000))
    expect((await remove(orderId)).ok).toMatchObject({ result: 'FAIL', code: 'CUT_OFF_PASSED' })
    expect((await change(orderId, 1, [{ prodId, qty: 1 }])).problem.code).toBe('CUT_OFF_PASSED')
    await mall.owner`delete from store_days where kind = 'OVERRIDE' and day = ${at.day}`
  })

  test('can be checked once shipped, all or none, and repeatedly', async () => {
    const prodId = await at.shop.makeProduct()
    const [shipped, open] = [await place([[prodId, 1]]), await place([[prodId, 1]])]
    await mall.owner`update orders set status = '40' where order_id = ${shipped}`
    const check = (ids: string[]) => mall.ask(checkOrders, { body: { ordersIds: ids } }, { token: at.token })
    expect((await check([shipped, open])).ok).toMatchObject({ result: 'FAIL' })
    expect((await check([shipped, randomUUID()])).ok).toMatchObject({ result: 'FAIL' })
    expect(await order(shipped)).toMatchObject({ status: { code: '40' }, checkedAt: null })
    expect((await check([shipped])).ok).toEqual({ result: 'SUCCESS' })
    const { checkedAt, status } = await order(shipped)
    expect(status.code).toBe('50')
    expect((await check([shipped])).ok).toEqual({ result: 'SUCCESS' })
    expect((await order(shipped)).checkedAt).toBe(checkedAt)
  })

  test('is not found for another tenant or a malformed id', async () => {
    const orderId = await place([[await at.shop.makeProduct(), 1]])
    await addPerson(mall, { userCd: 'foreigner', tenantId: '20' })
    const { accessToken } = await signIn(mall, 'foreigner', { tenantCd: '20' })
    await at.shop.run(`insert into mall_settings (tenant_id) values ('10') on conflict do nothing`)
    expect((await mall.ask(getOrder, { params: { orderId } }, { token: accessToken })).status).toBe(404)
    expect((await mall.ask(deleteOrder, { query: { orderId } }, { token: accessToken })).status).toBe(404)
    expect((await mall.ask(getOrder, { params: { orderId: 'x' } }, { token: at.token })).status).toBe(404)
  })

  test('appears in the list and the months, without gaps between pages', async () => {
    const all = await mall.ask(listOrders, { query: { size: 100 } }, { token: at.token })
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.ok.totalElements / 7) }, (_, page) =>
        mall.ask(listOrders, { query: { page, size: 7 } }, { token: at.token }),
      ),
    )
    expect(pages.flatMap(({ ok }) => ok.content.map(({ orderId }) => orderId))).toEqual(
      all.ok.content.map(({ orderId }) => orderId),
    )
    const year = Number(seoulDay(new Date()).slice(0, 4))
    const years = await Promise.all(
      [year, year + 1].map((one) => mall.ask(orderMonths, { query: { year: one } }, { token: at.token })),
    )
    const counted = years.flatMap(({ ok }) => ok).reduce((sum, { totalAmt }) => sum + totalAmt, 0)
    expect(counted).toBe(
      all.ok.content.filter(({ status }) => status.code !== '90').reduce((sum, { totalAmt }) => sum + totalAmt, 0),
    )
    const found = await mall.ask(listOrders, { query: { q: all.ok.content[0]?.orderNo ?? '' } }, { token: at.token })
    expect(found.ok.totalElements).toBe(1)
  })
})
