import { orderSheet } from '@mall/contract/products'
import { quantityLimits, usualOrder, usualQuantities } from '@mall/contract/usual-orders'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { eventually } from '#test/eventually.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const mall = useMall(async ({ owner }) => {
  await arrangeShop(owner, '10').makeTenant()
  await arrangeShop(owner, '20').makeTenant()
})
const shop = () => arrangeShop(mall.owner, '10')
const today = seoulDay(new Date())

const buyer = async () => {
  const storeId = await shop().makeStore()
  return { storeId, token: await tokenFor(mall, storeId) }
}

test('returns usual quantities per article and order totals', async () => {
  const [{ storeId, token }, other] = [await buyer(), await buyer()]
  const [leek, rice] = [await shop().makeProduct(), await shop().makeProduct()]
  const amounts = (won: number) => ({ supply_amt: won, total_amt: won, pay_amt: won })
  const order = (daysAgo: number, lines: [string, number][], won = 100_000, more: object = {}) =>
    shop().makeOrder(storeId, lines, { delivery_date: addDays(today, -daysAgo), ...amounts(won), ...more })
  expect((await mall.ask(usualQuantities, { query: {} }, { token })).ok).toEqual({ articles: [], orders: null })

  await order(1, [[leek, 2]])
  await order(1, [[leek, 1]])
  await order(8, [[leek, 2]], 50_000)
  await order(8, [[rice, 1]], 40_000)
  await order(15, [[leek, 9999]], 9_999_000)
  await order(22, [[leek, 4]])
  await order(29, [[leek, 50]], 100_000, { status: '90' })
  await order(300, [[leek, 60]])
  const { articles, orders } = (await mall.ask(usualQuantities, { query: {} }, { token })).ok
  expect(articles).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ prodId: leek, usual: 3, low: 2, high: 4, times: 4 }),
      expect.objectContaining({ prodId: rice, usual: 1, low: 1, high: 1, times: 1 }),
    ]),
  )
  expect(orders).toEqual({ usual: 100_000, high: 200_000, times: 4 })
  expect((await mall.ask(usualQuantities, { query: {} }, { token: other.token })).ok.articles).toEqual([])
  expect((await mall.ask(usualQuantities, { query: {} }, { token: await tokenFor(mall, null) })).status).toBe(404)
})

test('names one usual quantity of a product and day, in the usual order, the order sheet and questions alike', async () => {
  const { storeId, token } = await buyer()
  const make = (more: Record<string, unknown> = {}) => shop().makeProduct(more)
  const [leek, boxed, seldom, other] = [await make(), await make({ step_qty: 6 }), await make(), await make()]
  const order = (day: string, lines: [string, number][]) => shop().makeOrder(storeId, lines, { delivery_date: day })
  // Fridays, and more of it on other days.
  const friday = '2026-11-20'
  for (const weeks of [1, 2, 3, 4]) {
    const lines: [string, number][] = [
      [leek, 10],
      [boxed, 7],
    ]
    await order(addDays(friday, -7 * weeks), weeks === 4 ? [...lines, [seldom, 3]] : lines)
    await order(addDays(friday, -7 * weeks - 1), [
      [leek, 9],
      [other, 2],
    ])
    await order(addDays(friday, -7 * weeks - 2), [[leek, 9]])
  }
  for (const prodId of [leek, boxed, seldom, other]) await shop().makeBought(storeId, prodId)
  const query = { deliveryDate: friday }
  const expected = { [leek]: 10, [boxed]: 6, [seldom]: 3 }
  await eventually(async () => {
    const { rows } = (await mall.ask(orderSheet, { query }, { token })).ok
    const named = rows.filter(({ usualQty }) => usualQty !== null)
    expect(Object.fromEntries(named.map(({ prod, usualQty }) => [prod.prodId, usualQty]))).toEqual(expected)
  })
  const { articles } = (await mall.ask(usualQuantities, { query }, { token })).ok
  const asked = articles.filter(({ ofDay }) => ofDay !== undefined)
  expect(Object.fromEntries(asked.map(({ prodId, ofDay }) => [prodId, ofDay]))).toEqual(expected)
  expect(articles.find(({ prodId }) => prodId === leek)?.usual).toBe(9)
  const { lines } = (await mall.ask(usualOrder, { query }, { token })).ok
  expect(Object.fromEntries(lines.map(({ prod, usualQty }) => [prod.prodId, usualQty]))).toEqual({
    [leek]: 10,
    [boxed]: 6,
  })
})

test('returns a round limit for articles new to the store, if enough other stores bought them', async () => {
  const { token, storeId } = await buyer()
  const [known, rare, own] = [await shop().makeProduct(), await shop().makeProduct(), await shop().makeProduct()]
  for (const qty of [1, 2, 2, 3, 4]) {
    const { storeId: otherId } = await buyer()
    await shop().makeBought(otherId, known, { last_qty: qty })
    if (qty > 2) await shop().makeBought(otherId, rare, { last_qty: qty })
    await shop().makeBought(otherId, own, { last_qty: 1 })
  }
  await shop().makeBought(storeId, own, { last_qty: 9999 })
  const ask = (prodIds: string, of = token) => mall.ask(quantityLimits, { query: { prodIds } }, { token: of })
  const { ok } = await ask([known, rare, own, 'x', ''].join())
  expect(ok.toSorted((a, b) => b.limit - a.limit)).toEqual([
    { prodId: known, limit: 20 },
    { prodId: own, limit: 5 },
  ])
  expect((await ask('')).ok).toEqual([])
  const abroad = arrangeShop(mall.owner, '20')
  expect((await ask(known, await tokenFor(mall, await abroad.makeStore(), '20'))).ok).toEqual([])
})
