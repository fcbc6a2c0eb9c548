import { listAudit } from '@mall/contract/audit'
import { listChangedPrices, listPriceChanges } from '@mall/contract/price-lists/changes'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const prices = importing(mall, 'prices', () => token)
const today = seoulDay(new Date())
const inDays = (count: number) => addDays(today, count)
const head = ['품목코드', '등급', '거래처코드', '판매단가', '적용일', '종료일']

const periods = () => mall.owner`
  select grade as whose, prod_id, from_day::text, to_day::text, unit_price_milli::int as milli from grade_prices
  union all select store_id::text, prod_id, from_day::text, to_day::text, unit_price_milli::int from special_prices
  order by 1, 2, 3`
async function recorded() {
  const [change] = (await mall.ask(listPriceChanges, { query: { size: 1 } }, { token })).ok.content
  const params = { changeId: change!.changeId }
  const { content, totalElements } = (await mall.ask(listChangedPrices, { params, query: {} }, { token })).ok
  const said = content.map(({ grade, storeNm, before, after, from, to }) => [grade ?? storeNm, before, after, from, to])
  return { change: change!, totalElements, said }
}

test('several prices of one line are recorded each with the days on which they apply, and undone', async () => {
  const storeId = await shop().makeStore({ store_cd: 'SEV-1', store_nm: '한빛식당', store_grade: 'A' })
  const prodId = await shop().makeProduct({ prod_cd: 'SEV', prod_nm: '대파', prices: { A: 2500 } })
  await shop().makeSpecialPrice(storeId, prodId, 2300)
  const before = [...(await periods())]
  const detail = await prices.bring(head, [
    ['SEV', '', 'SEV-1', 2100, inDays(15), inDays(25)],
    ['SEV', '', 'SEV-1', 2250, inDays(10), inDays(20)],
    ['SEV', 'A', '', 2400, inDays(5), ''],
    ['SEV', 'A', '', 2450, inDays(8), ''],
  ])
  expect(detail.counts).toMatchObject({ CHANGED: 4 })
  const applied = await prices.apply(detail)
  const { change, totalElements, said } = await recorded()
  const counts = [
    { grade: 'A', lines: 2 },
    { grade: null, lines: 2 },
  ]
  expect([change, totalElements]).toMatchObject([{ lines: 4, more: 1, counts, from: inDays(5) }, 4])
  expect(said).toEqual([
    ['한빛식당', 2300, 2250, inDays(10), inDays(14)],
    ['한빛식당', 2300, 2100, inDays(15), inDays(25)],
    ['A', 2500, 2400, inDays(5), inDays(7)],
    ['A', 2500, 2450, inDays(8), null],
  ])
  const entries = (await mall.ask(listAudit, { query: { kind: 'GOODS' } }, { token })).ok.content
  const entry = entries.find(({ sentence }) =>
    sentence
      .map(({ text }) => text)
      .join('')
      .includes('단가 4건을 바꿨어요.'),
  )
  expect(entry?.changes.filter(({ field }) => field.endsWith('단가')).map(({ after }) => after)).toEqual([
    ...['2,250원', '2,100원', '2,400원', '2,450원'],
  ])
  expect((await prices.undo(applied)).state).toBe('UNDONE')
  expect([...(await periods())]).toEqual(before)
  const undone = await recorded()
  expect(undone.change).toMatchObject({ kind: 'UNDO', lines: 4, counts })
  expect(undone.said.sort()).toEqual(said.map(([whose, was, is, from]) => [whose, is, was, from, null]).sort())
  const changes = (await mall.ask(listPriceChanges, { query: { size: 2 } }, { token })).ok.content
  expect(changes[1]).toMatchObject({ lines: 4, undone: { lines: 4, products: 1, ofProducts: 1 } })
})

test('a price is recorded until the day before a planned one goes first, and over the days of one within', async () => {
  const storeId = await shop().makeStore({ store_cd: 'SEV-2', store_nm: '새벽국밥', store_grade: 'A' })
  const prodId = await shop().makeProduct({ prod_cd: 'SEV-P', prices: { A: 5900 } })
  await shop().makeSpecialPrice(storeId, prodId, 5430, { from_day: inDays(8), to_day: inDays(40) })
  await prices.apply(
    await prices.bring(head, [
      ['SEV-P', '', 'SEV-2', 5300, inDays(1), inDays(15)],
      ['SEV-P', 'A', '', 5800, inDays(2), inDays(30)],
      ['SEV-P', 'A', '', 5700, inDays(4), inDays(6)],
    ]),
  )
  expect((await recorded()).said).toEqual([
    ['새벽국밥', null, 5300, inDays(1), inDays(7)],
    ['A', 5900, 5800, inDays(2), inDays(30)],
    ['A', 5900, 5700, inDays(4), inDays(6)],
  ])
})
