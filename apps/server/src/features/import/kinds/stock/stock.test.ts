import { expect, test } from 'vitest'
import { importing } from '#test/importing.ts'
import { holdStock, untilOneWaits } from '#test/load/held-rows.ts'
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
const stock = () => importing(mall, 'stock', () => token)
let made = 0
const fresh = () => `STK-${(made += 1)}`

const bring = (rows: MadeCell[][]) => stock().bring(['품목코드', '품명', '현재고'], rows)
const stocks = async () =>
  Object.fromEntries(
    (
      await mall.owner`select p.prod_cd, k.avail from products p left join product_stock k using (tenant_id, prod_id)
        where prod_cd like 'STK-%' order by 1`
    ).map(({ prod_cd, avail }) => [prod_cd as string, avail as number | null]),
  )

test('a file of stock is shown, applied and undone; what was ordered meanwhile stays taken off', async () => {
  const [more, first, free, same, bad] = [fresh(), fresh(), fresh(), fresh(), fresh()]
  const prodId = await shop().makeProduct({ prod_cd: more, stock: 10 })
  await shop().makeProduct({ prod_cd: first })
  await shop().makeProduct({ prod_cd: free, stock: 3 })
  await shop().makeProduct({ prod_cd: same, stock: 7 })
  await shop().makeProduct({ prod_cd: bad, stock: 1 })
  const before = await stocks()
  const detail = await bring([
    [more, '', '1,200개'],
    [first, '', 40],
    [free, '', '무제한'],
    [same, '', 7],
    [bad, '', -2],
    ['STK-NONE', '', 1],
  ])
  expect(detail.counts).toMatchObject({ NEW: 0, CHANGED: 3, SAME: 1, FAULTY: 2 })
  expect(await stock().faults(detail)).toEqual([
    '재고: 0~9,999,999 사이의 정수나 ‘무제한’으로 적어 주세요.',
    '상품 코드: 이 코드의 상품이 없어요. 코드를 고치거나 상품을 먼저 가져와 주세요.',
  ])
  expect(await stocks()).toEqual(before)
  await mall.owner`update product_stock set avail = avail - 2 where prod_id = ${prodId}`
  const applied = await stock().apply(detail)
  expect(applied.state).toBe('APPLIED')
  expect(await stocks()).toEqual({ ...before, [more]: 1198, [first]: 40, [free]: null })
  expect((await stock().undo(applied)).state).toBe('UNDONE')
  expect(await stocks()).toEqual({ ...before, [more]: 8 })
})

test('words for nothing left are faulty, and only words for not counted stop counting', async () => {
  const ambiguous = ['없음', '품절', '소진', '재고 없음', '재고없음', 'none', 'Out of stock']
  const uncounted = ['무제한', '제한 없음', '세지 않음', 'Unlimited']
  const rows: MadeCell[][] = []
  for (const cell of [...ambiguous, ...uncounted]) {
    const code = fresh()
    await shop().makeProduct({ prod_cd: code, stock: 3 })
    rows.push([code, '', cell])
  }
  const detail = await bring(rows)
  expect(detail.counts).toMatchObject({ CHANGED: uncounted.length, FAULTY: ambiguous.length })
  expect(await stock().faults(detail)).toEqual(
    ambiguous.map(() => '재고: 재고가 없으면 0, 세지 않으면 ‘무제한’으로 적어 주세요.'),
  )
})

test.for([
  [2, 'APPLIED', { kept: 48, freed: null }],
  [9, 'READY', { kept: 1, freed: 3 }],
] as const)('of stock of which %i is ordered while the import waits, it is %s', async ([qty, state, after]) => {
  // Locked in the order of their ids.
  const made = [fresh(), fresh(), fresh()]
  const ids: string[] = []
  for (const prod_cd of made) ids.push(await shop().makeProduct({ prod_cd, stock: 10 }))
  const [held = '', kept = '', freed = ''] = ids.toSorted()
  const codeOf = (prodId: string) => made[ids.indexOf(prodId)] ?? ''
  const detail = await bring([
    [codeOf(held), '', 20],
    [codeOf(kept), '', qty === 2 ? 50 : 2],
    [codeOf(freed), '', '무제한'],
  ])
  const { released } = await holdStock(mall, held, async () => {
    expect((await stock().step('apply', detail)).status).toBe(200)
    await untilOneWaits(mall)
    await mall.owner`update product_stock set avail = avail - ${qty} where prod_id = ${kept}`
    await mall.owner`update product_stock set avail = avail - 7 where prod_id = ${freed}`
  })
  await released
  const applied = await stock().until(detail.importId, 'APPLIED', 'READY')
  expect(applied.state).toBe(state)
  expect(await stocks()).toMatchObject({ [codeOf(kept)]: after.kept, [codeOf(freed)]: after.freed })
  const moves = async () =>
    (
      await mall.owner`select prod_id as id, before, after from stock_moves
        where prod_id = any (${ids}::uuid[]) order by move_id`
    ).map(({ id, before, after: left }): unknown[] => [id, before, left])
  if (state === 'READY') {
    expect(await moves()).toEqual([])
    return
  }
  expect(new Set(await moves())).toEqual(
    new Set([
      [held, 10, 20],
      [kept, 8, 48],
      [freed, 3, null],
    ]),
  )
  await mall.owner`update product_stock set avail = avail - 1 where prod_id = ${kept}`
  await stock().undo(applied)
  expect(await stocks()).toMatchObject({ [codeOf(held)]: 10, [codeOf(kept)]: 7, [codeOf(freed)]: 3 })
  expect(new Set((await moves()).slice(3))).toEqual(
    new Set([
      [held, 20, 10],
      [kept, 47, 7],
      [freed, null, 3],
    ]),
  )
})

test('stock is not undone if less than nothing would be left', async () => {
  const code = fresh()
  const prodId = await shop().makeProduct({ prod_cd: code, stock: 1 })
  const applied = await stock().apply(await bring([[code, '', 50]]))
  await mall.owner`update product_stock set avail = 10 where prod_id = ${prodId}`
  const { status, problem } = await stock().step('undo', applied)
  expect([status, problem.message]).toEqual([
    409,
    expect.stringContaining(`재고가 다시 바뀌었거나 이미 주문된 상품 ${code}`),
  ])
})

test('stock that is exported comes back as the same', async () => {
  for (let n = 0; n < 30; n += 1)
    await shop().makeProduct({ prod_cd: `${'0'.repeat(n % 3)}${fresh()}`, ...(n % 4 > 0 && { stock: n * n }) })
  for (const format of ['xlsx', 'csv'] as const) {
    const { counts } = await stock().upload(await stock().export(format), `재고.${format}`)
    const [all] = await mall.owner`select count(*)::int as n from products where tenant_id = '10'`
    expect(counts).toEqual({ SAME: Number(all!.n), NEW: 0, CHANGED: 0, FAULTY: 0, SKIPPED: 0 })
  }
})

test('a product that the file names otherwise is remarked', async () => {
  const code = fresh()
  await shop().makeProduct({ prod_cd: code, prod_nm: '햇양파', stock: 1 })
  const detail = await bring([[code, '대파', 5]])
  expect(detail).toMatchObject({ remarked: 1, counts: { CHANGED: 1, FAULTY: 0 } })
  expect((await stock().rows(detail, 'REMARKED'))[0]).toMatchObject({
    name: '햇양파',
    remarks: [{ column: 'prodNm', text: expect.stringContaining('‘대파’') as string }],
  })
})
