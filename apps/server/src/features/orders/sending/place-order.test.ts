import { randomUUID } from 'node:crypto'
import { checkOrders, deleteOrder, getOrder, listOrders, placeOrder } from '@mall/contract/orders'
import { orderMonths } from '@mall/contract/store-orders'
import { describe, expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { crowded, useMall } from '#test/mall.ts'
import { openOrdering, readBasket, type Ordering } from '#test/ordering.ts'
import { addPerson, signIn } from '#test/people.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
}, crowded)

const orders = async () => Number((await mall.owner`select count(*) as n from orders`)[0]?.n)

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
    expect(await at.read(placed.ok.orderId)).toMatchObject({
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
    expect([await orders(), await at.stockOf(prodId)]).toEqual([before, 2])
    expect(Number((await mall.owner`select count(*) as n from idempotency_keys where key = ${key}`)[0]?.n)).toBe(0)
    const smaller = await at.fill([[prodId, 2]])
    expect((await at.send(smaller, { key })).status).toBe(200)
    expect(await at.stockOf(prodId)).toBe(0)
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
    expect(await at.read(placed.ok.orderId)).toMatchObject({
      totalAmt: 9000,
      payAmt: 12_000,
      deliveryFee: { supplyAmt: 2727, vatAmt: 273 },
    })
    const free = await at.send(await at.fill([[prodId, 10]]))
    expect(await at.read(free.ok.orderId)).toMatchObject({ payAmt: 10_000 })
    await at.shop.run('update mall_settings set min_order_amt = 0, delivery_fee_amt = 0, free_delivery_from = 0')
  })
})

describe('placed order', () => {
  test('can be checked once shipped, all or none, and repeatedly', async () => {
    const prodId = await at.shop.makeProduct()
    const [shipped, open] = [await at.place([[prodId, 1]]), await at.place([[prodId, 1]])]
    await mall.owner`update orders set status = '40' where order_id = ${shipped}`
    const check = (ids: string[]) => mall.ask(checkOrders, { body: { ordersIds: ids } }, { token: at.token })
    expect((await check([shipped, open])).ok).toMatchObject({ result: 'FAIL' })
    expect((await check([shipped, randomUUID()])).ok).toMatchObject({ result: 'FAIL' })
    expect(await at.read(shipped)).toMatchObject({ status: { code: '40' }, checkedAt: null })
    expect((await check([shipped])).ok).toEqual({ result: 'SUCCESS' })
    const { checkedAt, status } = await at.read(shipped)
    expect(status.code).toBe('50')
    expect((await check([shipped])).ok).toEqual({ result: 'SUCCESS' })
    expect((await at.read(shipped)).checkedAt).toBe(checkedAt)
  })

  test('is not found for another tenant or a malformed id', async () => {
    const orderId = await at.place([[await at.shop.makeProduct(), 1]])
    await addPerson(mall, { userCd: 'foreigner', tenantId: '20' })
    const { accessToken } = await signIn(mall, 'foreigner', { tenantCd: '20' })
    await at.shop.run(`insert into mall_settings (tenant_id) values ('10') on conflict do nothing`)
    expect((await mall.ask(getOrder, { params: { orderId } }, { token: accessToken })).status).toBe(404)
    expect((await mall.ask(deleteOrder, { query: { orderId } }, { token: accessToken })).status).toBe(404)
    expect((await mall.ask(getOrder, { params: { orderId: 'x' } }, { token: at.token })).status).toBe(404)
  })

  test('appears in the list and the months, without gaps between pages', async () => {
    const cancelled = await at.place([[await at.shop.makeProduct(), 1]])
    await mall.ask(deleteOrder, { query: { orderId: cancelled } }, { token: at.token })
    const all = await mall.ask(listOrders, { query: { size: 100 } }, { token: at.token })
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(all.ok.totalElements / 3) }, (_, page) =>
        mall.ask(listOrders, { query: { page, size: 3 } }, { token: at.token }),
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
