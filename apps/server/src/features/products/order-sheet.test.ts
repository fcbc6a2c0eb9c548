import { workClose } from '@mall/contract/holidays'
import { orderSheet } from '@mall/contract/products'
import { expect, test } from 'vitest'
import { addDays } from '#platform/day.ts'
import { eventually } from '#test/eventually.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const mall = useMall(async ({ owner }) => {
  await arrangeShop(owner, '10').makeTenant()
})
const shop = () => arrangeShop(mall.owner, '10')
// A Friday; earlier Fridays are 13 and 6 November, 30, 23 and 16 October.
const friday = '2026-11-20'

const buyer = async () => {
  const storeId = await shop().makeStore()
  return { storeId, token: await tokenFor(mall, storeId) }
}
const sheet = (token: string, deliveryDate?: string) =>
  mall.ask(orderSheet, { query: deliveryDate === undefined ? {} : { deliveryDate } }, { token })
const order = (storeId: string, delivery_date: string, lines: [string, number][], more: object = {}) =>
  shop().makeOrder(storeId, lines, { delivery_date, ...more })

test('lists articles by purchase habit on the weekday, with its last four deliveries', async () => {
  const { storeId, token } = await buyer()
  const make = (prod_nm: string, more: object = {}) => shop().makeProduct({ prod_nm, ...more })
  const [often, seldom, other] = [await make('자주'), await make('가끔', { step_qty: 6 }), await make('다른 요일')]
  await order(storeId, '2026-11-13', [[often, 3]])
  await order(storeId, '2026-11-13', [[often, 2]])
  await order(storeId, '2026-11-06', [
    [often, 4],
    [seldom, 7],
  ])
  await order(storeId, '2026-10-30', [[often, 1]])
  await order(storeId, '2026-10-23', [[often, 1]], { status: '90' })
  await order(storeId, '2026-10-16', [[often, 9]])
  await order(storeId, '2026-10-09', [[often, 9]])
  await order(storeId, '2026-11-18', [[other, 5]])
  await order(storeId, friday, [[other, 5]])
  await shop().makeBought(storeId, often, { last_ordered_at: '2026-11-12' })
  await shop().makeBought(storeId, seldom, { last_ordered_at: '2026-11-05' })
  await shop().makeBought(storeId, other, { last_ordered_at: '2026-11-19' })

  await eventually(async () => expect((await sheet(token, friday)).ok.rows.length).toBe(3))
  const { deliveryDate, dates, rows } = (await sheet(token, friday)).ok
  expect(deliveryDate).toBe(friday)
  expect(dates).toEqual(['2026-10-16', '2026-10-30', '2026-11-06', '2026-11-13'])
  expect(rows.map(({ prod, ...rest }) => [prod.prodNm, rest.lastQtys, rest.usualQty])).toEqual([
    ['자주', [9, 1, 4, 5], 5],
    ['가끔', [null, null, 7, null], 6],
    ['다른 요일', [null, null, null, null], null],
  ])
  expect(rows[0]?.prod).toMatchObject({ unitPrice: 1000, lastOrder: { qty: 1 } })

  // Without Tuesday deliveries, the latest earlier ones count.
  expect((await sheet(token, '2026-11-17')).ok).toMatchObject({
    dates: ['2026-10-16', '2026-10-30', '2026-11-06', '2026-11-13'],
    rows: [{ lastQtys: [9, 1, 4, 5], usualQty: 5 }, { usualQty: 6 }, { usualQty: null }],
  })
})

test('defaults to the next delivery day, and uses other weekdays only if that weekday has no deliveries', async () => {
  const { storeId, token } = await buyer()
  const [usual, other] = [await shop().makeProduct(), await shop().makeProduct()]
  const nextDay = async () => (await mall.ask(workClose, {}, { token })).ok.nextDeliveryDate
  const next = (await nextDay()) ?? ''
  const weeks = [5, 4, 3, 2, 1].map((n) => addDays(next, -7 * n))
  await order(storeId, addDays(next, -1), [[other, 7]])
  await order(storeId, addDays(next, 1), [[other, 9]])
  expect((await sheet(token)).ok).toMatchObject({ deliveryDate: next, dates: [addDays(next, -1)] })
  for (const day of weeks) await order(storeId, day, [[usual, 2]])
  const { deliveryDate, dates } = (await sheet(token)).ok
  expect([deliveryDate, dates]).toEqual([next, weeks.slice(1)])
  expect((await sheet(token)).ok).toEqual((await sheet(token, next)).ok)

  // Without an orderable day: no delivery date, and the latest deliveries of all.
  await shop().insert('store_routes', { store_id: storeId, delivery_days: [] })
  expect(await nextDay()).toBeNull()
  expect((await sheet(token)).ok).toMatchObject({
    deliveryDate: null,
    dates: [...weeks.slice(3), addDays(next, -1), addDays(next, 1)],
  })
})

test('leaves out articles the store can no longer buy, and those of other stores', async () => {
  const [mine, other] = [await buyer(), await buyer()]
  const [good, stopped, unpriced] = [
    await shop().makeProduct(),
    await shop().makeProduct({ status: 'STOPPED' }),
    await shop().makeProduct({ prices: { B: 1 } }),
  ]
  for (const id of [good, stopped, unpriced]) await shop().makeBought(mine.storeId, id)
  await eventually(async () => {
    const { rows } = (await sheet(mine.token, friday)).ok
    expect(rows.map(({ prod }) => prod.prodId)).toEqual([good])
  })
  expect(orderSheet.ok.strict().parse((await sheet(mine.token, friday)).ok)).toBeDefined()
  expect((await sheet(other.token, friday)).ok).toEqual({ deliveryDate: friday, dates: [], rows: [] })
})

test('is not cached, returns 404 to the office, and rejects an invalid date', async () => {
  const { token } = await buyer()
  expect((await sheet(token, friday)).headers['cache-control']).toBe('no-store')
  expect((await sheet(await tokenFor(mall, null), friday)).status).toBe(404)
  expect((await sheet(token, '2026-11-32')).status).toBe(400)
})
