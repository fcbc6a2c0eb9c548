import { beforeEach, expect, test } from 'vitest'
import { useRaising } from '#test/raising.ts'

const { mall, shop, inDays, chosen, preview, apply } = useRaising()
let goods: { onion: string; leek: string }

beforeEach(async () => {
  goods = {
    onion: await shop().makeProduct({ prod_nm: '양파', prices: { A: 1000, B: 900 } }),
    leek: await shop().makeProduct({ prod_nm: '대파', prices: { A: 2000 } }),
  }
})

test('counts special prices that stay only of stores of the raised grades', async () => {
  await shop().makeSpecialPrice(await shop().makeStore(), goods.onion, 800)
  await shop().makeSpecialPrice(await shop().makeStore({ store_grade: 'B' }), goods.leek, 1500)
  const rise = chosen(goods.onion, goods.leek)
  const kept = async (...grades: string[]) => {
    const { specialStores, specialLines } = (await preview({ ...rise, grades })).ok
    return [specialStores, specialLines]
  }
  expect(await kept('A')).toEqual([1, 1])
  expect(await kept('B')).toEqual([1, 1])
  expect(await kept('C')).toEqual([0, 0])
  expect(await kept('A', 'B')).toEqual([2, 2])
})

test('shows the price of today too, and counts prices that an earlier change raises on that very day', async () => {
  const rise = chosen(goods.onion, goods.leek)
  const first = (await preview(chosen(goods.onion))).ok
  expect(first).toMatchObject({ plannedThen: 0, rows: [{ today: 1000, old: 1000, now: 1050 }] })
  expect((await apply(chosen(goods.onion), first.version)).status).toBe(200)
  const { ok } = await preview(rise)
  expect(ok).toMatchObject({ lines: 2, plannedThen: 1 })
  expect(ok.rows).toMatchObject([
    { prodNm: '대파', today: 2000, old: 2000, now: 2100 },
    { prodNm: '양파', today: 1000, old: 1050, now: 1110 },
  ])
})

test('names planned prices that follow the new ones, lists them alone, and keeps them', async () => {
  await shop().makePrice(goods.leek, 2050, { from_day: inDays(8) })
  const rise = chosen(goods.onion, goods.leek)
  const { ok } = await preview(rise)
  expect(ok).toMatchObject({ lines: 2, totalElements: 2, plannedLines: 1, plannedProducts: 1 })
  expect(ok.rows.map(({ prodNm, next }) => [prodNm, next])).toEqual([
    ['대파', { from: inDays(8), unitPrice: 2050 }],
    ['양파', null],
  ])
  const planned = (await preview(rise, { onlyPlanned: true })).ok
  expect(planned).toMatchObject({ lines: 2, totalElements: 1, version: ok.version, rows: [{ prodNm: '대파' }] })
  expect((await apply(rise, ok.version)).status).toBe(200)
  const rows = await mall.owner`
    select from_day::text as day, unit_price_milli::int as milli from grade_prices
    where prod_id = ${goods.leek} and from_day > ${inDays(0)} order by 1`
  expect([...rows]).toEqual([
    { day: inDays(7), milli: 2_100_000 },
    { day: inDays(8), milli: 2_050_000 },
  ])
})
