import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { arrangeShop } from '#test/shop.ts'
import { articlesNamed, listOffers, listPrices } from './offers.queries.ts'
import { listSharedOut, listStoreProducts } from './store-products.queries.ts'

const today = seoulDay(new Date())
const shop = () => arrangeShop(mall.owner, '10')
const mall = useMall(async ({ owner }) => {
  await arrangeShop(owner, '10').makeTenant()
  await arrangeShop(owner, '20').makeTenant()
})
const db = () => mall.database.tenant('10')
const offersOf = (storeId: string, ids: string[]) =>
  db()
    .transaction()
    .execute((trx) => listOffers(trx, storeId, articlesNamed(ids)))

const pricesOf = (storeId: string, ids: string[]) =>
  db()
    .transaction()
    .execute((trx) => listPrices(trx, storeId, articlesNamed(ids)))

/** Days around today, or none. */
const someDay = (from: number, to: number) => addDays(today, from + Math.floor(Math.random() * (to - from + 1)))

test('names the price and share that listStoreProducts names, for random periods and allocations', async () => {
  const [mine, other] = [await shop().makeStore({ store_grade: 'A' }), await shop().makeStore({ store_grade: 'B' })]
  const ids: string[] = []
  for (let n = 0; n < 40; n += 1) {
    const prodId = await shop().makeProduct({ prices: n % 5 === 0 ? {} : { A: 1000 + n } })
    ids.push(prodId)
    const to = () => (Math.random() < 0.5 ? {} : { to_day: someDay(-2, 3) })
    const ending = (from: string, end: { to_day?: string }) =>
      end.to_day === undefined || end.to_day >= from ? end : {}
    for (const from_day of new Set([someDay(-5, 2), someDay(-5, 2)]))
      await shop().makePrice(prodId, 2000 + n, { from_day, ...ending(from_day, to()) })
    if (n % 2 === 0) {
      const from_day = someDay(-5, 2)
      await shop().makeSpecialPrice(mine, prodId, 900 + n, { from_day, ...ending(from_day, to()) })
    }
    for (let list = 0; list < n % 3; list += 1) {
      const from_day = someDay(-3, 1)
      const shares = list === 0 ? { [mine]: 5, [other]: 5 } : { [other]: 5, ...(n % 4 === 0 && { [mine]: 3 }) }
      const ordered = n % 7 === 0 ? 3 : 0
      await shop().makeAllocation(prodId, shares, { ordered, from_day, to_day: addDays(from_day, 3) })
    }
  }
  for (const [storeId, grade] of [
    [mine, 'A'],
    [other, 'B'],
  ] as const) {
    const products = await listStoreProducts(db(), { storeId, grade }, ids, today)
    const sharedOut = await listSharedOut(db(), ids, today)
    const { byId, day } = await offersOf(storeId, ids)
    expect(day).toBe(today)
    const shown = [...byId].map(([id, one]) => [id, one.unitPriceMilli, one.alcListId, one.isSharedOut])
    const expected = [...products].map(([id, { unitPriceMilli, alc }]) => [
      ...[id, unitPriceMilli, alc?.alcListId ?? null],
      sharedOut.has(id),
    ])
    expect(shown.sort()).toEqual(expected.sort())
    const priced = [...byId].map(([id, { unitPriceMilli }]) => [id, unitPriceMilli])
    expect([...(await pricesOf(storeId, ids))].sort()).toEqual(priced.sort())
  }
})

test('leaves out articles without a price and those of another tenant', async () => {
  const storeId = await shop().makeStore({ store_grade: 'A' })
  const [priced, unpriced] = [await shop().makeProduct(), await shop().makeProduct({ prices: { B: 1 } })]
  const foreign = await arrangeShop(mall.owner, '20').makeProduct()
  expect([...(await offersOf(storeId, [priced, unpriced, foreign])).byId.keys()]).toEqual([priced])
  expect([...(await pricesOf(storeId, [priced, unpriced, foreign])).keys()]).toEqual([priced])
  expect((await offersOf(storeId, [])).day).toBeUndefined()
})
