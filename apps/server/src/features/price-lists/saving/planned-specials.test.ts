import { listSpecialPrices, rehearsePrices, savePrices } from '@mall/contract/price-lists'
import { undoPriceChange } from '@mall/contract/price-lists/changes'
import type { PriceChange } from '@mall/contract/price-lists/price-change'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { dayText } from '#features/rehearsal/day-text.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { openDesk } from '#test/people.ts'

let at: Ordering
let token: string
let prodId: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})

const today = seoulDay(new Date())
const inDays = (count: number) => addDays(today, count)

/** ₩900 today, ₩950 planned in ten days, and ₩800 for five days in twenty. */
beforeEach(async () => {
  prodId = await at.shop.makeProduct({ prices: { A: 1000 } })
  await at.shop.makeSpecialPrice(at.storeId, prodId, 900)
  await at.shop.makeSpecialPrice(at.storeId, prodId, 950, { from_day: inDays(10) })
  await at.shop.makeSpecialPrice(at.storeId, prodId, 800, { from_day: inDays(20), to_day: inDays(24) })
})

const special = (change: Omit<PriceChange, 'prodId'>): PriceChange => ({ prodId, storeId: at.storeId, ...change })
const save = async (change: PriceChange) => {
  const { status, ok, problem } = await mall.ask(savePrices, { body: { changes: [change] } }, { token })
  expect(status, JSON.stringify(problem)).toBe(200)
  return ok.changeId ?? ''
}
const stored = async () => {
  const rows = await mall.owner`select from_day::text, to_day::text, (unit_price_milli / 1000)::int as won
    from special_prices where prod_id = ${prodId} order by from_day`
  return rows.map((row) => [row['from_day'], row['to_day'], row['won']] as unknown[])
}
const [first, later, days] = [
  ['2020-01-01', null, 900],
  [inDays(10), null, 950],
  [inDays(20), inDays(24), 800],
] as const

test('keeps planned special prices when the present one ends, or removes them as well', async () => {
  await save(special({ act: 'END', from: inDays(4), keepsPlanned: true }))
  expect(await stored()).toEqual([['2020-01-01', inDays(3), 900], later, days])
  await save(special({ act: 'END', from: inDays(2) }))
  expect(await stored()).toEqual([['2020-01-01', inDays(1), 900]])
})

test('lets planned special prices follow a new one, or removes them as well', async () => {
  await save(special({ from: inDays(5), unitPrice: 700 }))
  expect(await stored()).toEqual([first, [inDays(5), null, 700], later, days])
  await save(special({ from: inDays(6), to: inDays(12), unitPrice: 600, keepsPlanned: true }))
  expect((await stored()).slice(2)).toEqual([[inDays(6), inDays(12), 600], later, days])
  const changeId = await save(special({ from: inDays(7), unitPrice: 500, removesPlanned: true }))
  expect((await stored()).slice(3)).toEqual([[inDays(7), null, 500]])
  await mall.ask(undoPriceChange, { params: { changeId }, body: {} }, { token })
  expect((await stored()).slice(2)).toEqual([[inDays(6), inDays(12), 600], later, days])
})

test('refuses to end a special price that has ended before, and keeps what is planned', async () => {
  await save(special({ act: 'END', from: inDays(2), keepsPlanned: true }))
  const changes = [special({ act: 'END', from: inDays(4), keepsPlanned: true })]
  const { problem } = await mall.ask(savePrices, { body: { changes } }, { token })
  expect(problem.fields).toEqual({ '0.from': '끝낼 단가가 없어요.' })
  expect(await stored()).toEqual([['2020-01-01', inDays(1), 900], later, days])
})

test('lists a line once with all of its periods, also when only planned ones are left', async () => {
  await save(special({ act: 'END', from: inDays(1), keepsPlanned: true }))
  await mall.owner`delete from special_prices where prod_id = ${prodId} and from_day < ${today}`
  const { content, totalElements } = (await mall.ask(listSpecialPrices, { query: { prodId } }, { token })).ok
  expect([totalElements, content.length]).toEqual([1, 1])
  expect(content[0]).toMatchObject({ unitPrice: null, next: { from: inDays(10), to: inDays(19), unitPrice: 950 } })
  expect(content[0]?.periods.map(({ from }) => from).sort()).toEqual([inDays(10), inDays(20)])
})

test('compares the first day that gets another price once a planned one is removed', async () => {
  await at.shop.run(`insert into company_days (day, kind, name) select d::date, 'CLOSED', '쉼'
    from generate_series(now()::date - 1, now()::date + 14, '1 day') d`)
  onTestFinished(async () => void (await at.shop.run('delete from company_days')))
  await at.fill([[prodId, 2]])
  const wanted = { from: inDays(1), unitPrice: 900 }
  const ask = async (more: Partial<PriceChange>) => {
    const body = { changes: [special({ ...wanted, ...more })] }
    return (await mall.ask(rehearsePrices, { body, query: {} }, { token })).ok
  }
  expect(await ask({})).toMatchObject({ baskets: 0 })
  const removing = await ask({ removesPlanned: true })
  expect(removing.sentences[0]).toContain(
    `${dayText(inDays(10), 'ko')}부터 주문하면 매장 1곳의 장바구니는 상품 금액이 내려요.`,
  )
})
