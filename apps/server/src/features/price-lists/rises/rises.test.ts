import { listNotices } from '@mall/contract/notices'
import { savePrices } from '@mall/contract/price-lists'
import { undoPriceChange } from '@mall/contract/price-lists/changes'
import type { Rise } from '@mall/contract/price-lists/rises'
import { listProducts } from '@mall/contract/products'
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { useRaising } from '#test/raising.ts'
import { addDays } from '#platform/day.ts'
import { tokenFor } from '#test/shop.ts'

const { mall, token, shop, inDays, five, chosen, preview, apply } = useRaising()
let goods: { onion: string; leek: string; egg: string }
let stores: { usual: string; special: string }

beforeEach(async () => {
  stores = { usual: await shop().makeStore(), special: await shop().makeStore() }
  const make = (prod_nm: string, more: object = {}) => shop().makeProduct({ prod_nm, ...more })
  goods = {
    onion: await make('양파', { prices: { A: 1000, B: 900 } }),
    leek: await make('대파', { prices: { A: 2000 }, tax_type: 'FREE' }),
    egg: await make('특란', { prices: { A: 300 } }),
  }
  await shop().makeSpecialPrice(stores.special, goods.onion, 800)
})

/** Eight weeks of orders: `qty` in all. */
async function makeSold(storeId: string, prodId: string, qty: number, day = inDays(-7), status = '50') {
  const amounts = { supply_amt: 0, vat_amt: 0, total_amt: 0 }
  const place = { place_name: '', receiver: '', phone: '', zip_cd: '', addr1: '', addr2: '' }
  const order = await shop().insert('orders', {
    ...{ order_no: randomUUID().slice(0, 18), store_id: storeId, user_id: storeId, status, ordered_at: new Date() },
    ...{
      delivery_date: day,
      item_count: 1,
      first_prod_nm: '',
      ...amounts,
      pay_amt: 0,
      store_delivery_id: storeId,
      ...place,
    },
  })
  const line = { prod_cd: '', prod_nm: '', spec: '', unit: '', box_qty: 1, tax_type: 'TAX', price_mode: 'EXCLUSIVE' }
  await shop().insert('order_lines', {
    ...{ order_id: order['order_id'], line_no: 1, prod_id: prodId, unit_price_milli: 0, qty, ...line, ...amounts },
  })
}

test('counts prices that look mistyped', async () => {
  const won = (amount: number): Rise => ({
    ...chosen(goods.onion, goods.leek, goods.egg),
    by: { kind: 'WON', won: amount },
  })
  const unusual = async (amount: number) => (await preview(won(amount))).ok.unusual
  expect(await unusual(100)).toBe(0)
  expect(await unusual(1500)).toBe(1)
  expect(await unusual(-810)).toBe(1)
})

test('shows old and new prices, what stays, and changes nothing', async () => {
  await shop().makePrice(goods.egg, 250, { from_day: inDays(5), to_day: inDays(9) })
  const { ok } = await preview(chosen(goods.onion, goods.leek, goods.egg))
  expect(ok.rows.map(({ prodNm, grade, old, now }) => [prodNm, grade, old, now])).toEqual([
    ['대파', 'A', 2000, 2100],
    ['양파', 'A', 1000, 1050],
  ])
  expect(ok.temporaryFirst).toMatchObject([{ prodNm: '특란', grades: ['A'] }])
  expect(ok).toMatchObject({
    temporary: 1,
    temporaryProducts: 1,
    same: 0,
    specialStores: 1,
    specialLines: 1,
    products: 2,
  })
  expect(await mall.owner`select from price_changes`).toHaveLength(0)
  expect((await preview(chosen(goods.onion, goods.leek), { page: 1, size: 1 })).ok.rows[0]?.prodNm).toBe('양파')
})

test('names products that have no price for a grade on that day', async () => {
  await shop().makePrice(goods.leek, 500, { grade: 'B', to_day: inDays(6) })
  const { ok } = await preview({ ...chosen(goods.onion, goods.leek, goods.egg), grades: ['B', 'A', 'C'] })
  expect([ok.lines, ok.unpriced]).toEqual([4, 3])
  expect(ok.unpricedFirst.map(({ prodNm, grades }) => [prodNm, grades.join()])).toEqual([
    ['대파', 'B,C'],
    ['양파', 'C'],
    ['특란', 'B,C'],
  ])
})

test('raises special prices too, whole categories, and by won', async () => {
  const [row] = await mall.owner`select category_id from products where prod_id = ${goods.onion}`
  const { ok } = await preview({
    ...five,
    ...{ filter: { categoryId: row!['category_id'] as string }, grades: [], specials: true },
    by: { kind: 'WON', won: -30 },
  })
  expect(ok.rows).toMatchObject([{ prodNm: '양파', grade: null, old: 800, now: 770 }])
})

test('reckons what each store pays more a week from its orders of eight weeks', async () => {
  await makeSold(stores.usual, goods.onion, 80)
  await makeSold(stores.usual, goods.leek, 16, inDays(-50))
  await makeSold(stores.usual, goods.leek, 999, inDays(-60))
  await makeSold(stores.usual, goods.leek, 999, inDays(-3), '90')
  await makeSold(stores.special, goods.onion, 400)
  const { ok } = await preview(chosen(goods.onion, goods.leek))
  // 10 onions a week 50 won dearer with VAT, and 2 leeks 100 won without.
  expect(ok.stores).toMatchObject([{ storeId: stores.usual, products: 2, perWeek: 550 + 200 }])
  expect([ok.storeCount, ok.perWeek]).toEqual([1, 750])
  const all = (await preview({ ...chosen(goods.onion), specials: true })).ok
  expect(all.stores.map(({ storeId, perWeek }) => [storeId, perWeek])).toEqual([
    [stores.special, 50 * 40 * 1.1],
    [stores.usual, 550],
  ])
})

test('reckons only days on which the new price is paid, of the next eight weeks', async () => {
  const from = chosen(goods.onion, goods.leek).from
  // From the second day on a special price of its own, and from the fifteenth another of the grade.
  await shop().makeSpecialPrice(stores.usual, goods.onion, 850, { from_day: addDays(from, 1) })
  await shop().makePrice(goods.leek, 2500, { from_day: addDays(from, 14) })
  await makeSold(stores.usual, goods.onion, 560)
  await makeSold(stores.usual, goods.leek, 80)
  const { ok } = await preview(chosen(goods.onion, goods.leek))
  // 70 onions a week 55 won dearer for a day of 56, 10 leeks 100 won dearer for a quarter of the time.
  expect(ok.stores).toMatchObject([{ storeId: stores.usual, products: 2, perWeek: Math.round((70 * 55) / 56 + 250) }])
})

test('counts stores that only wait for a delivery, and publishes the notice to them', async () => {
  await makeSold(stores.usual, goods.onion, 5, inDays(2), '10')
  await makeSold(stores.special, goods.leek, 5, inDays(0), '90')
  const payer = await shop().makeStore()
  await makeSold(payer, goods.onion, 80)
  const rise = chosen(goods.onion, goods.leek)
  const { version, notice, ...shown } = (await preview(rise)).ok
  expect(shown.stores).toMatchObject([
    { storeId: payer, products: 1, perWeek: 550 },
    { storeId: stores.usual, products: 1, perWeek: 0 },
  ])
  expect(shown).toMatchObject({ storeCount: 2, payingCount: 1, perWeek: 550 })
  const { ok } = await apply(rise, version, { notice })
  expect(ok.articleId).not.toBeNull()
})

test('is made as one change with its notice, seen ahead by stores, and undone as one', async () => {
  await makeSold(stores.usual, goods.onion, 80)
  const rise = chosen(goods.onion, goods.leek)
  const { version, notice } = (await preview(rise)).ok
  expect(notice.title).toMatch(/^\d+월 \d+일\(.\)부터 일부 상품 단가가 올라요$/)
  const { ok } = await apply(rise, version, { notice })
  expect(ok).toMatchObject({ lines: 2, articleId: expect.any(String) as string })
  const buyer = await tokenFor(mall, stores.usual)
  const shown = (await mall.ask(listProducts, { query: { q: '양파' } }, { token: buyer })).ok.content
  expect(shown.find(({ prodId }) => prodId === goods.onion)).toMatchObject({
    unitPrice: 1000,
    nextPrice: { unitPrice: 1050, from: inDays(7) },
  })
  const read = async (storeId: string) =>
    (await mall.ask(listNotices, { query: {} }, { token: await tokenFor(mall, storeId) })).ok.totalElements
  expect([await read(stores.usual), await read(stores.special)]).toEqual([1, 0])
  await mall.ask(undoPriceChange, { params: { changeId: ok.changeId }, body: {} }, { token: token() })
  expect(await mall.owner`select from grade_prices where from_day = ${inDays(7)}`).toHaveLength(0)
  expect(await read(stores.usual)).toBe(1)
})

test('asks again when a price has changed since the preview, or another product is found', async () => {
  const rise = chosen(goods.onion)
  const { version } = (await preview(rise)).ok
  const changes = [{ prodId: goods.onion, grade: 'A', from: inDays(1), unitPrice: 990 }]
  await mall.ask(savePrices, { body: { changes } }, { token: token() })
  expect((await apply(rise, version)).problem.code).toBe('CONFLICT')
  expect((await apply(rise, (await preview(rise)).ok.version)).status).toBe(200)
})

test('does a repeated request once, also at the same time', async () => {
  const rise = chosen(goods.onion)
  const { version } = (await preview(rise)).ok
  const key = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => apply(rise, version, { key })))
  expect(new Set(answers.map(({ ok }) => ok.changeId)).size).toBe(1)
  const rows = await mall.owner`select from grade_prices where from_day = ${inDays(7)} and prod_id = ${goods.onion}`
  expect(rows).toHaveLength(1)
  expect((await apply({ ...rise, unit: 1 }, version, { key })).problem.code).toBe('CONFLICT')
})

test('writes neither prices nor notice when one of them fails', async () => {
  await makeSold(stores.usual, goods.onion, 80)
  const rise = chosen(goods.onion)
  const { version, notice } = (await preview(rise)).ok
  const count = async () => (await mall.owner`select from notices`).length
  const before = await count()
  expect((await apply(rise, version, { notice: { ...notice, title: ' ' } })).problem.fields).toHaveProperty('title')
  await mall.owner`alter table audit_rows add constraint no_audit check (action <> 'price.changed') not valid`
  expect((await apply(rise, version, { notice })).status).toBe(500)
  await mall.owner`alter table audit_rows drop constraint no_audit`
  expect(await count()).toBe(before)
  expect(await mall.owner`select from grade_prices where from_day = ${inDays(7)}`).toHaveLength(0)
})

test('refuses a day that is past, no grade and no change, in sentences', async () => {
  const wrong: Rise = { ...chosen(goods.onion), grades: [], by: { kind: 'WON', won: 0 }, from: inDays(-1) }
  expect((await preview(wrong)).problem.fields).toEqual({
    grades: '등급이나 특별단가를 하나 이상 골라 주세요.',
    by: '얼마나 바꿀지 입력해 주세요.',
    from: '지난 날짜의 단가는 바꿀 수 없어요. 오늘부터 정해 주세요.',
  })
})
