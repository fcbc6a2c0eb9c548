import type { ImportDetail } from '@mall/contract/import'
import { savePrices } from '@mall/contract/price-lists'
import { listPriceChanges, undoPriceChange } from '@mall/contract/price-lists/changes'
import { describe, expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import type { MadeCell } from '#test/samples/made-workbook.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const prices = () => importing(mall, 'prices', () => token)
const today = seoulDay(new Date())
const soon = addDays(today, 7)
const head = ['품목코드', '등급', '거래처코드', '판매단가', '적용일', '종료일']
let made = 0
const fresh = () => `PRI-${(made += 1)}`

const bring = (rows: MadeCell[][]) => prices().bring(head, rows)
async function apply(detail: ImportDetail): Promise<ImportDetail> {
  const applied = await prices().apply(detail)
  expect(applied.state).toBe('APPLIED')
  return applied
}
/** Prices without the changes that wrote them. */
const periods = () => mall.owner`
  select grade as whose, prod_id, from_day::text, to_day::text, unit_price_milli::int as milli from grade_prices
  union all select store_id::text, prod_id, from_day::text, to_day::text, unit_price_milli::int from special_prices
  order by 1, 2, 3`

describe('a file of prices', () => {
  test('is shown before anything changes, applied as one change, and undone as a whole', async () => {
    const [code, other] = [fresh(), fresh()]
    const storeId = await shop().makeStore({ store_cd: `ST-${code}` })
    const prodId = await shop().makeProduct({ prod_cd: code })
    await shop().makeProduct({ prod_cd: other })
    const before = await periods()
    const detail = await bring([
      [code, 'A', '', '1,200원', soon, ''],
      [code, '', `ST-${code}`, 900.5, '', soon],
      [code, 'A', '', 1000, '2020-01-01', ''],
      [other, 'b등급', '', 700, '', ''],
    ])
    expect(detail.counts).toEqual({ NEW: 2, CHANGED: 1, SAME: 1, FAULTY: 0, SKIPPED: 0 })
    expect((await prices().rows(detail))[0]!.changes).toContainEqual({
      column: 'unitPrice',
      before: '1000',
      after: '1200',
    })
    expect(await periods()).toEqual(before)
    const applied = await apply(detail)
    const after = await periods()
    expect(after).toContainEqual({ whose: 'A', prod_id: prodId, from_day: soon, to_day: null, milli: 1_200_000 })
    expect(after).toContainEqual({ whose: storeId, prod_id: prodId, from_day: today, to_day: soon, milli: 900_500 })
    expect(after).toHaveLength(before.length + 3)
    const [change] = (await mall.ask(listPriceChanges, { query: { size: 1 } }, { token })).ok.content
    expect(change).toMatchObject({ kind: 'IMPORT', lines: 3, fileName: detail.fileName })
    expect((await prices().undo(applied)).state).toBe('UNDONE')
    expect(await periods()).toEqual(before)
  })

  test('says what is wrong with a row, and what to do', async () => {
    const code = fresh()
    await shop().makeProduct({ prod_cd: code })
    const detail = await bring([
      ['NONE', 'A', '', 100, '', ''],
      [code, '', '', 100, '', ''],
      [code, 'A', '', '문의', '', ''],
      [code, 'A', '', 100, '2020-01-01', ''],
      [code, 'A', '', 100.12345, soon, ''],
      [code, '', 'NONE', 100, '', ''],
      [code, 'B', '', 100, '', ''],
      [code, 'B', '', 110, today, ''],
      [code, 'A', '', -100, today, ''],
    ])
    const rows = await prices().rows(detail, 'FAULTY')
    expect(rows.map(({ faults }) => faults[0]!.text)).toEqual([
      '상품 코드: 이 코드의 상품이 없어요. 코드를 고치거나 상품을 먼저 가져와 주세요.',
      '등급: 누구의 단가인지 없어요. 등급이나 거래처 코드를 적거나, ‘열 바꾸기’에서 단가 열을 ‘A등급 단가’처럼 골라 주세요.',
      '단가: 숫자가 아니에요. 1200처럼 숫자만 적어 주세요.',
      '시작일: 지난 날짜의 단가는 바꿀 수 없어요. 오늘부터 정해 주세요.',
      '단가: 단가는 소수점 셋째 자리까지 입력할 수 있어요.',
      '거래처 코드: 이 코드의 거래처가 없어요. 코드를 고치거나 거래처를 먼저 가져와 주세요.',
      '상품 코드: 같은 것이 올린 파일의 여러 행에 있어요(8, 9행). 한 행만 남겨 주세요.',
      '상품 코드: 같은 것이 올린 파일의 여러 행에 있어요(8, 9행). 한 행만 남겨 주세요.',
      '단가: 0~100,000,000원 사이의 단가를 입력해 주세요.',
    ])
    expect(rows.at(-1)?.remarks).toEqual([])
  })

  test('is shown again if someone changed one of its prices since', async () => {
    const code = fresh()
    const prodId = await shop().makeProduct({ prod_cd: code })
    const detail = await bring([[code, 'B', '', 100, '', '']])
    expect(detail.counts).toMatchObject({ NEW: 1, CHANGED: 0 })
    await shop().makePrice(prodId, 90, { grade: 'B', from_day: today })
    const again = await prices().apply(detail)
    expect(again).toMatchObject({ state: 'READY', note: 'OVERTAKEN', counts: { NEW: 0, CHANGED: 1 } })
  })

  test('is undone with its change of prices, by whom and when that was', async () => {
    const code = fresh()
    await shop().makeProduct({ prod_cd: code })
    const applied = await apply(await bring([[code, 'A', '', 1300, soon, '']]))
    const changes = async () => (await mall.ask(listPriceChanges, { query: { size: 2 } }, { token })).ok.content
    const { changeId } = (await changes())[0]!
    expect((await mall.ask(undoPriceChange, { params: { changeId }, body: {} }, { token })).ok.lines).toBe(1)
    const [undone, was] = await changes()
    const expected = { state: 'UNDONE', undoneAt: was!.undoneAt, undoneBy: undone!.by }
    expect(await prices().open(applied.importId)).toMatchObject(expected)
    expect((await prices().step('undo', applied)).problem.code).toBe('CONFLICT')
  })

  test('is not undone once its prices were changed again', async () => {
    const code = fresh()
    await shop().makeProduct({ prod_cd: code })
    const first = await apply(await bring([[code, 'A', '', 100, '', '']]))
    const second = await apply(await bring([[code, 'A', '', 110, '', '']]))
    expect((await prices().step('undo', first)).problem.message).toContain(`다시 바뀐 단가 1개 (${code} A)`)
    for (const detail of [second, first]) expect((await prices().undo(detail)).state).toBe('UNDONE')
  })

  test.for(['in a basket', 'ordered', 'with a next price'])(
    'is not undone where it has brought the first price of a product that is %s by now, and is where it has not',
    async (how) => {
      const [first, priced] = [fresh(), fresh()]
      const prodIds = await Promise.all([
        shop().makeProduct({ prod_cd: first, prices: {} }),
        shop().makeProduct({ prod_cd: priced, prices: { A: 90 } }),
      ])
      const details = [await bring([[first, 'A', '', 100, '', '']]), await bring([[priced, 'A', '', 100, '', '']])]
      const applied = [await apply(details[0]!), await apply(details[1]!)]
      const storeId = await shop().makeStore()
      for (const prod_id of prodIds) {
        if (how === 'ordered') await shop().makeOrder(storeId, [[prod_id, 1]], { ordered_at: new Date() })
        else if (how === 'with a next price')
          await mall.ask(
            savePrices,
            { body: { changes: [{ prodId: prod_id, grade: 'A', from: soon, unitPrice: 120 }] } },
            { token },
          )
        else {
          const { basket_id } = await shop().insert('baskets', { store_id: storeId, name: prod_id })
          await shop().insert('basket_items', { basket_id, prod_id, qty: 1, seen_price_milli: 1, by_user_id: prod_id })
        }
      }
      const { status, problem } = await prices().step('undo', applied[0]!)
      expect([status, problem.message]).toEqual([
        409,
        expect.stringMatching(new RegExp(`처음 단가가 .* ${first}$|처음 단가가 .* ${first}[.)]`)),
      ])
      expect((await prices().undo(applied[1]!)).state).toBe('UNDONE')
    },
  )
})

/** A sequence that looks random and is the same every time. */
function* numbers(seed: number): Generator<number> {
  for (let n = seed; ;) yield (n = (n * 1_103_515_245 + 12_345) % 2_147_483_648)
}

test('prices that are exported come back as the same, whatever periods there are', async () => {
  const next = numbers(7)
  const below = (most: number) => Math.floor((next.next().value as number) / 65_536) % most
  const stores = [await shop().makeStore(), await shop().makeStore({ store_nm: '=가게' })]
  for (let n = 0; n < 40; n += 1) {
    const prodId = await shop().makeProduct({ prod_cd: `${'0'.repeat(below(3))}${fresh()}`, prod_nm: `-상품 ${n}` })
    const days = new Set(Array.from({ length: below(5) }, () => addDays(today, below(120) - 60)))
    for (const from_day of days) {
      const to_day = below(2) === 0 ? null : addDays(from_day, below(90))
      await shop().makePrice(prodId, below(1_000_000) / 1000, { grade: 'ABZ'[below(3)], from_day, to_day })
      await shop().makeSpecialPrice(stores[below(2)]!, prodId, below(100_000), { from_day, to_day })
    }
  }
  for (const format of ['xlsx', 'csv'] as const) {
    const { counts } = await prices().upload(await prices().export(format), `단가.${format}`)
    const [all] = await mall.owner`select (select count(*) from grade_prices where to_day is null or to_day >= ${today})
      + (select count(*) from special_prices where to_day is null or to_day >= ${today}) as n`
    expect(counts).toEqual({ NEW: 0, CHANGED: 0, SAME: Number(all!.n), FAULTY: 0, SKIPPED: 0 })
  }
})
