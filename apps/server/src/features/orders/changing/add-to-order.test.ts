import { randomUUID } from 'node:crypto'
import { createBasket, getBasket, setBasketLines } from '@mall/contract/baskets'
import { deleteOrder, getOrder } from '@mall/contract/orders'
import { addToOrder, listSentDays } from '@mall/contract/sent-orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#platform/day.ts'
import { crowded, useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

let at: Ordering
let prodId: string
let orderId: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
}, crowded)

beforeEach(async () => {
  prodId = await at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE', stock: 100 })
  orderId = await at.place([[prodId, 2]])
})

interface Over {
  version?: number
  key?: string
  basketId?: string
}
const order = async (id = orderId) => (await mall.ask(getOrder, { params: { orderId: id } }, { token: at.token })).ok
interface Added {
  prodId: string
  qty: number
  memo?: string
  seenUnitPrice?: number
}
const add = async (items: Added[], over: Over = {}) => {
  const { version = (await order()).version, key = randomUUID(), basketId } = over
  const body = { version, items, ...(basketId !== undefined && { basketId }) }
  const headers = { 'idempotency-key': key }
  return mall.ask(addToOrder, { params: { orderId }, body }, { token: at.token, headers })
}
const lines = async () => Object.fromEntries((await order()).lines.map((line) => [line.prodId, line.ordered.qty]))
const stock = async (id: string) =>
  (await mall.owner`select avail from product_stock where prod_id = ${id}`)[0]?.['avail'] as number
const openBasket = async () =>
  (await mall.ask(createBasket, { body: { name: randomUUID().slice(0, 8) } }, { token: at.token })).ok.basketId
const put = (basketId: string, items: { prodId: string; qty: number; memo?: string }[]) =>
  mall.ask(setBasketLines, { body: { basketId, items } }, { token: at.token })
const inBasket = async (basketId: string) => {
  const { ok } = await mall.ask(getBasket, { query: { basketId } }, { token: at.token })
  return Object.fromEntries(ok.content.map(({ prod, qty }) => [prod.prodId, qty]))
}

describe('adding to a placed order', () => {
  test('adds a new line, and raises an existing one at its old price', async () => {
    const other = await at.shop.makeProduct({ prices: { A: 500 }, tax_type: 'FREE' })
    await at.shop.run('update grade_prices set unit_price_milli = 9000000 where prod_id = $1', [prodId])
    const { ok } = await add([
      { prodId, qty: 3 },
      { prodId: other, qty: 4, memo: '흙 없는 것' },
    ])
    expect(ok).toMatchObject({ orderId, version: 2, payAmt: 7000, status: { code: '10' }, deliveryDate: at.day })
    expect(ok.lines.map(({ from, to }) => [from, to])).toEqual([
      [2, 5],
      [0, 4],
    ])
    expect(await order()).toMatchObject({
      totalAmt: 7000,
      lines: [{ unitPrice: 1000 }, { unitPrice: 500, memo: '흙 없는 것' }],
      history: [{ what: 'PLACED' }, { what: 'CHANGED' }],
    })
    expect(await stock(prodId)).toBe(95)
  })

  test('refuses goods that are dearer than on the screen, and adds them once the new price was seen', async () => {
    const other = await at.shop.makeProduct({ prices: { A: 500 }, tax_type: 'FREE' })
    const raise = 'update grade_prices set unit_price_milli = $2 where prod_id = $1'
    await at.shop.run(raise, [other, 800_000])
    const { problem } = await add([{ prodId: other, qty: 4, seenUnitPrice: 500 }])
    expect(problem).toMatchObject({ code: 'PRICE_CHANGED', addedAmt: 3200 })
    expect(problem['lines']).toMatchObject([{ prodId: other, old: 500, new: 800 }])
    expect(await order()).toMatchObject({ version: 1, totalAmt: 2000 })
    expect((await add([{ prodId: other, qty: 4, seenUnitPrice: 800 }])).ok).toMatchObject({ addedAmt: 3200 })
  })

  test('adds goods that are cheaper than on the screen, and says what they cost in an order that has them already', async () => {
    await at.shop.run('update grade_prices set unit_price_milli = 9000000 where prod_id = $1', [prodId])
    const { ok } = await add([{ prodId, qty: 3, seenUnitPrice: 9000 }])
    expect(ok).toMatchObject({ addedAmt: 3000, payAmt: 5000 })
    expect((await add([{ prodId, qty: -3, seenUnitPrice: 1 }])).ok).toMatchObject({ addedAmt: -3000 })
  })

  test('removes goods that were added before', async () => {
    const other = await at.shop.makeProduct()
    await add([
      { prodId, qty: 3 },
      { prodId: other, qty: 4 },
    ])
    expect(
      (
        await add([
          { prodId, qty: -3 },
          { prodId: other, qty: -4 },
        ])
      ).status,
    ).toBe(200)
    expect([await lines(), await stock(prodId)]).toEqual([{ [prodId]: 2 }, 98])
    expect((await add([{ prodId, qty: -2 }])).problem.code).toBe('REFUSED')
  })

  test('adds once per idempotency key, and rejects the key for another order', async () => {
    const [key, version] = [randomUUID(), (await order()).version]
    const answers = await Promise.all(Array.from({ length: 4 }, () => add([{ prodId, qty: 1 }], { key, version })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await lines()).toEqual({ [prodId]: 3 })
    orderId = await at.place([[prodId, 1]])
    expect((await add([{ prodId, qty: 1 }], { key, version })).problem.code).toBe('KEY_REUSED')
  })

  test('rejects a stale version, a missing key, a passed cut-off and a confirmed order', async () => {
    expect((await add([{ prodId, qty: 1 }], { version: 7 })).problem.code).toBe('CONFLICT')
    const body = { version: 1, items: [{ prodId, qty: 1 }] }
    expect((await mall.ask(addToOrder, { params: { orderId }, body }, { token: at.token })).status).toBe(400)
    await at.moveDeadline(new Date(Date.now() - 1000))
    expect((await add([{ prodId, qty: 1 }])).problem.code).toBe('CUT_OFF_PASSED')
    await at.shop.run('delete from store_days')
    await at.shop.run(`update orders set status = '20' where order_id = $1`, [orderId])
    expect((await add([{ prodId, qty: 1 }])).problem.code).toBe('ORDER_FIXED')
    expect(await lines()).toEqual({ [prodId]: 2 })
  })

  test('rejects more than the stock and changes nothing', async () => {
    const basketId = await openBasket()
    await put(basketId, [{ prodId, qty: 99 }])
    expect((await add([{ prodId, qty: 99 }], { basketId })).problem).toMatchObject({
      code: 'SOLD_OUT',
      lines: [{ prodId, allowed: 100 }],
    })
    expect([await lines(), await inBasket(basketId)]).toEqual([{ [prodId]: 2 }, { [prodId]: 99 }])
  })

  test('holds the order when it exceeds the credit limit', async () => {
    await at.shop.run(`update stores set credit_limit = 1000000, balance = 999000 - coalesce((select sum(pay_amt)
      from orders where status in ('10', '20', '30')), 0)`)
    expect((await add([{ prodId, qty: 10 }])).ok.status.code).toBe('60')
    await at.shop.run('update stores set credit_limit = 0, balance = 0')
  })

  test('returns 404 for an unknown basket or order', async () => {
    expect((await add([{ prodId, qty: 1 }], { basketId: randomUUID() })).status).toBe(404)
    orderId = randomUUID()
    expect((await add([{ prodId, qty: 1 }], { version: 1 })).status).toBe(404)
  })
})

describe('moving goods between basket and order', () => {
  test('moves goods into the order, and back out in the removed quantity', async () => {
    const [basketId, other] = [await openBasket(), await at.shop.makeProduct()]
    await put(basketId, [
      { prodId, qty: 5 },
      { prodId: other, qty: 1 },
    ])
    await add([{ prodId, qty: 5 }], { basketId })
    expect([await lines(), await inBasket(basketId)]).toEqual([{ [prodId]: 7 }, { [other]: 1 }])
    await add([{ prodId, qty: -5 }], { basketId })
    expect([await lines(), await inBasket(basketId)]).toEqual([{ [prodId]: 2 }, { [prodId]: 5, [other]: 1 }])
  })

  test('moves back no more than the order holds', async () => {
    const [basketId, other] = [await openBasket(), await at.shop.makeProduct()]
    await put(basketId, [{ prodId: other, qty: 3 }])
    await add([{ prodId: other, qty: 3 }], { basketId })
    const { ok } = await add(
      [
        { prodId: other, qty: -8 },
        { prodId, qty: -1 },
      ],
      { basketId },
    )
    expect(ok.lines.map(({ from, to }) => [from, to])).toEqual(
      expect.arrayContaining([
        [3, 0],
        [2, 1],
      ]),
    )
    expect([await lines(), await inBasket(basketId)]).toEqual([{ [prodId]: 1 }, { [other]: 3, [prodId]: 1 }])
    await add([{ prodId: other, qty: -2 }], { basketId })
    expect(await inBasket(basketId)).toEqual({ [other]: 3, [prodId]: 1 })
  })

  test('takes the note of a basket’s line along where the order’s line has none, and brings it back', async () => {
    const [basketId, other] = [await openBasket(), await at.shop.makeProduct()]
    const notes = async () => Object.fromEntries((await order()).lines.map((line) => [line.prodId, line.memo]))
    const fill = (memo: string) =>
      put(
        basketId,
        [prodId, other].map((id) => ({ prodId: id, qty: 5, memo })),
      )
    const move = (qty: number) =>
      add(
        [prodId, other].map((id) => ({ prodId: id, qty })),
        { basketId },
      )
    await fill('큰 것으로')
    await move(5)
    expect(await notes()).toEqual({ [prodId]: '큰 것으로', [other]: '큰 것으로' })
    await fill('작은 것으로')
    await move(5)
    expect(await notes()).toEqual({ [prodId]: '큰 것으로', [other]: '큰 것으로' })
    await move(-10)
    const { ok } = await mall.ask(getBasket, { query: { basketId } }, { token: at.token })
    expect(ok.content.map(({ qty, memo }) => [qty, memo])).toEqual(Array(2).fill([10, '큰 것으로']))
  })

  test('keeps every unit in exactly one place when 10 moves run concurrently', async () => {
    const basketId = await openBasket()
    await put(basketId, [{ prodId, qty: 10 }])
    const answers = await Promise.all(Array.from({ length: 10 }, () => add([{ prodId, qty: 1 }], { basketId })))
    const added = answers.filter(({ status }) => status === 200).length
    expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true)
    expect([await lines(), await inBasket(basketId)]).toEqual([{ [prodId]: 2 + added }, { [prodId]: 10 - added }])
  })
})

test('lists open orders by delivery day, newest first within a day, without cancelled ones', async () => {
  await at.shop.run(`update orders set status = '90' where order_id <> $1`, [orderId])
  const second = await at.place([[prodId, 1]])
  const basket = await at.fill([[prodId, 3]])
  const later = (await at.send(basket, { deliveryDate: addDays(at.day, 2) })).ok.orderId
  const cancelled = await at.place([[prodId, 1]])
  await mall.ask(deleteOrder, { query: { orderId: cancelled } }, { token: at.token })
  const { ok } = await mall.ask(listSentDays, {}, { token: at.token })
  expect(ok.days).toMatchObject([
    {
      deliveryDate: at.day,
      payAmt: 3000,
      orders: [{ orderId: second, canEdit: true, goods: [{ prodId, qty: 1 }] }, { orderId }],
    },
    { deliveryDate: addDays(at.day, 2), payAmt: 3000, orders: [{ orderId: later, placeNm: '본점' }] },
  ])
  expect(ok.days[0]?.orders[0]?.goods[0]).not.toHaveProperty('comingQty')
  await at.shop.run(`update order_lines set confirmed_qty = 0 where order_id = $1`, [second])
  const { days } = (await mall.ask(listSentDays, {}, { token: at.token })).ok
  expect(days[0]?.orders[0]?.goods).toMatchObject([{ prodId, qty: 1, comingQty: 0 }])
})
