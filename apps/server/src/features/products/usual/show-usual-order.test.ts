import { usualOrder } from '@mall/contract/usual-orders'
import { expect, test } from 'vitest'
import { addDays } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const mall = useMall(async ({ owner }) => {
  await arrangeShop(owner, '10').makeTenant()
  await arrangeShop(owner, '20').makeTenant()
})
const shop = () => arrangeShop(mall.owner, '10')
// A Tuesday without holidays on the Tuesdays around it.
const tuesday = '2026-11-24'

const buyer = async () => {
  const storeId = await shop().makeStore()
  return { storeId, token: await tokenFor(mall, storeId) }
}
const ask = (token: string, deliveryDate?: string) =>
  mall.ask(usualOrder, { query: deliveryDate === undefined ? {} : { deliveryDate } }, { token })
const order = (storeId: string, delivery_date: string, lines: [string, number][], more: object = {}) =>
  shop().makeOrder(storeId, lines, { delivery_date, ...more })
const weeksBefore = (count: number, day = tuesday) =>
  Array.from({ length: count }, (_, n) => addDays(day, -7 * (n + 1)))

test("expects the weekday's usual articles, at current prices and in orderable quantities", async () => {
  const { storeId, token } = await buyer()
  const make = (fields: object = {}) => shop().makeProduct({ tax_type: 'FREE', ...fields })
  const [leek, cans, seldom, stopped] = [
    await make({ prod_nm: '대파', prices: { A: 3000 } }),
    await make({ prod_nm: '콜라', step_qty: 24, prices: { A: 500 } }),
    await make(),
    await make({ status: 'STOPPED' }),
  ]
  for (const [week, day] of weeksBefore(4).entries())
    await order(storeId, day, [
      [leek, 4],
      [stopped, 1],
      ...(week === 0 ? ([[seldom, 7]] as [string, number][]) : []),
      ...(week < 3 ? ([[cans, 25]] as [string, number][]) : []),
    ])
  await order(storeId, addDays(tuesday, -7), [[seldom, 9]], { status: '90' })
  await order(storeId, addDays(tuesday, 7), [[seldom, 9]])

  const { status, ok } = await ask(token, tuesday)
  expect(status).toBe(200)
  expect(ok).toMatchObject({
    deliveryDate: tuesday,
    lines: [
      {
        prod: { prodId: leek, prodNm: '대파', unitPrice: 3000 },
        qty: 4,
        reason: { code: 'WEEKDAY', weekday: 2, times: 4, of: 4 },
        isAhead: false,
        sentQty: 0,
      },
      { prod: { prodId: cans }, qty: 24, reason: { code: 'WEEKDAY', times: 3, of: 4 } },
    ],
    count: { from: 3, to: 3 },
    totalAmt: 4 * 3000 + 24 * 500,
    lostDays: [],
    sentCount: 0,
    terms: { minOrderAmt: 0, deliveryFeeAmt: 0, freeDeliveryFrom: 0, taxRounding: 'FLOOR' },
  })
  expect(usualOrder.ok.strict().parse(ok)).toBeDefined()
})

test('expects only what is missing from what is ordered for the day already, and prices that', async () => {
  const { storeId, token } = await buyer()
  const make = (fields: object = {}) => shop().makeProduct({ tax_type: 'FREE', ...fields })
  const [sent, part, open, boxes] = [await make(), await make(), await make(), await make({ step_qty: 6 })]
  for (const day of weeksBefore(3))
    await order(storeId, day, [
      [sent, 2],
      [part, 5],
      [open, 3],
      [boxes, 12],
    ])
  await order(storeId, tuesday, [[sent, 1]])
  await order(storeId, tuesday, [
    [sent, 2],
    [part, 2],
    [boxes, 10],
  ])
  const { ok } = await ask(token, tuesday)
  expect(ok.lines.map(({ prod, usualQty, qty, sentQty }) => [prod.prodId, usualQty, qty, sentQty])).toEqual(
    expect.arrayContaining([
      [sent, 2, 0, 3],
      [part, 5, 3, 2],
      [open, 3, 3, 0],
      // Two are missing, and six can be ordered.
      [boxes, 12, 0, 10],
    ]),
  )
  expect([ok.totalAmt, ok.sentCount]).toEqual([6000, 3])
})

test('says what comes of what is ordered where the office confirmed or shipped less', async () => {
  const { storeId, token } = await buyer()
  const [radish, carrot, leek] = [await shop().makeProduct(), await shop().makeProduct(), await shop().makeProduct()]
  for (const day of weeksBefore(3))
    await order(
      storeId,
      day,
      [radish, carrot, leek].map((id) => [id, 3]),
    )
  await order(storeId, tuesday, [[radish, 2]])
  const short = await order(storeId, tuesday, [
    [radish, 1],
    [carrot, 3],
    [leek, 3],
  ])
  const confirm = (prodId: string, confirmed: number, sent: number | null = null) =>
    shop().run('update order_lines set confirmed_qty = $1, shipped_qty = $2 where order_id = $3 and prod_id = $4', [
      confirmed,
      sent,
      short,
      prodId,
    ])
  await confirm(radish, 0)
  await confirm(carrot, 3, 1)
  await confirm(leek, 3)
  const { lines } = (await ask(token, tuesday)).ok
  const found = Object.fromEntries(lines.map(({ prod, sentQty, comingQty }) => [prod.prodId, [sentQty, comingQty]]))
  expect(found).toEqual({ [radish]: [3, 2], [carrot]: [3, 1], [leek]: [3, undefined] })
})

test('expects no sold-out articles or used-up shares, and no more than the stock', async () => {
  const { storeId, token } = await buyer()
  const [out, shared, short, foreign] = [
    await shop().makeProduct({ status: 'SOLD_OUT' }),
    await shop().makeProduct(),
    await shop().makeProduct({ stock: 2 }),
    await shop().makeProduct(),
  ]
  await shop().makeAllocation(shared, { [storeId]: 5 }, { ordered: 2 })
  await shop().makeAllocation(foreign, {})
  for (const day of weeksBefore(3))
    await order(
      storeId,
      day,
      [out, shared, short, foreign].map((id) => [id, 4]),
    )
  const { lines } = (await ask(token, tuesday)).ok
  expect(lines.map(({ usualQty }) => usualQty)).toEqual([4, 4, 4, 4])
  expect(Object.fromEntries(lines.map(({ prod, qty }) => [prod.prodId, qty]))).toEqual({
    [out]: 0,
    [shared]: 3,
    [short]: 2,
    [foreign]: 0,
  })
})

test('adds the goods of a closed day, whether closed by the tenant or for the store', async () => {
  const { storeId, token } = await buyer()
  const article = await shop().makeProduct()
  const friday = addDays(tuesday, 3)
  for (const day of [...weeksBefore(4), ...weeksBefore(4, friday)]) await order(storeId, day, [[article, 5]])
  expect((await ask(token, tuesday)).ok).toMatchObject({ lines: [{ qty: 5, isAhead: false }], lostDays: [] })
  await shop().insert('company_days', { day: friday, kind: 'CLOSED', name: '재고 조사' })
  expect((await ask(token, tuesday)).ok).toMatchObject({ lines: [{ qty: 10, isAhead: true }], lostDays: [friday] })
  await shop().insert('store_days', { store_id: storeId, day: friday, kind: 'EXTRA' })
  expect((await ask(token, tuesday)).ok).toMatchObject({ lines: [{ qty: 5, isAhead: false }], lostDays: [] })
})

test('defaults to the next delivery day, and expects nothing without any', async () => {
  const { storeId, token } = await buyer()
  const article = await shop().makeProduct()
  const next = (await ask(token)).ok.deliveryDate ?? ''
  expect((await ask(token)).ok.lines).toEqual([])
  for (const day of weeksBefore(3, next)) await order(storeId, day, [[article, 2]])
  expect((await ask(token)).ok).toEqual((await ask(token, next)).ok)
  expect((await ask(token)).ok.lines).toMatchObject([{ prod: { prodId: article }, qty: 2 }])
  await shop().insert('store_routes', { store_id: storeId, delivery_days: [] })
  expect((await ask(token)).ok).toMatchObject({ deliveryDate: null, lines: [], totalAmt: 0 })
})

test('uses the orders of one store only, and returns 404 to the office', async () => {
  const [mine, other] = [await buyer(), await buyer()]
  const article = await shop().makeProduct()
  for (const day of weeksBefore(3)) await order(mine.storeId, day, [[article, 2]])
  expect((await ask(mine.token, tuesday)).ok.lines).toHaveLength(1)
  expect((await ask(other.token, tuesday)).ok.lines).toEqual([])
  const abroad = arrangeShop(mall.owner, '20')
  expect((await ask(await tokenFor(mall, await abroad.makeStore(), '20'), tuesday)).ok.lines).toEqual([])
  expect((await ask(await tokenFor(mall, null), tuesday)).status).toBe(404)
  expect((await ask(mine.token, '2026-11-32')).status).toBe(400)
  for (const day of ['1900-01-01', '2099-12-31']) expect((await ask(mine.token, day)).status).toBe(200)
})
