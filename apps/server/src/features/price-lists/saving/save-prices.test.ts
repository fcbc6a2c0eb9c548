import { listProducts } from '@mall/contract/products'
import { savePrices } from '@mall/contract/price-lists'
import type { PriceChange } from '@mall/contract/price-lists/price-change'
import { describe, expect, test, vi } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { atomically } from '#db/statements/atomically.ts'
import type { Editor } from '#features/office-products/editor.ts'
import { useMall } from '#test/mall.ts'
import { onThisMachine } from '#test/on-this-machine.ts'
import { openTenants } from '#test/planted/planted.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'
import { patience, times } from '#test/proof.ts'
import { undoPriceChange } from '../undoing/undo-price-change.ts'
import { savePrices as savePricesNow } from './save-prices.ts'

let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const today = seoulDay(new Date())
const inDays = (count: number) => addDays(today, count)

const save = (changes: PriceChange[], lang: 'ko' | 'en' = 'ko') =>
  mall.ask(savePrices, { body: { changes } }, { token, lang })
const set = (prodId: string, unitPrice: number, more: Partial<PriceChange> = {}): PriceChange => ({
  ...{ prodId, grade: 'A', from: today, unitPrice },
  ...more,
})
const rowsOf = async (prodId: string) =>
  (
    await mall.owner<
      { from: string; to: string | null; milli: number }[]
    >`select from_day::text as from, to_day::text as to, unit_price_milli::float8 as milli
      from grade_prices where prod_id = ${prodId} and grade = 'A' order by from_day`
  ).map(({ from, to, milli }) => [from, to, milli])

describe('changing prices', () => {
  test('ends the price before it the day earlier, keeps thousandths, and audits before and after', async () => {
    const prodId = await shop().makeProduct({ prod_nm: '양파' })
    expect((await save([set(prodId, 12.345)])).status).toBe(200)
    expect(await rowsOf(prodId)).toEqual([
      ['2020-01-01', inDays(-1), 1_000_000],
      [today, null, 12_345],
    ])
    const audits = await mall.owner`select facts from audit_rows where action = 'price.changed'
      and facts->'products'->0->>'prodId' = ${prodId}`
    expect(audits).toMatchObject([
      {
        facts: {
          count: 1,
          products: [
            { prodNm: '양파 (A)', before: { unitPrice: 1000 }, after: { unitPrice: 12.345, priceFrom: today } },
          ],
        },
      },
    ])
  })

  test('plans, replaces and takes back a price to come', async () => {
    const prodId = await shop().makeProduct()
    await save([set(prodId, 1100, { from: inDays(7) })])
    await save([set(prodId, 1200, { from: inDays(7) })])
    expect(await rowsOf(prodId)).toEqual([
      ['2020-01-01', null, 1_000_000],
      [inDays(7), null, 1_200_000],
    ])
    const back: PriceChange = { prodId, grade: 'A', act: 'TAKE_BACK', from: inDays(7) }
    expect((await save([back])).status).toBe(200)
    expect(await rowsOf(prodId)).toEqual([['2020-01-01', null, 1_000_000]])
    expect((await save([back])).problem.fields).toEqual({
      '0.from': '이미 취소됐거나 바뀐 단가예요. 새로 불러와 주세요.',
    })
  })

  test('gives a store a price of its own, and ends it', async () => {
    const [prodId, storeId] = [await shop().makeProduct(), await shop().makeStore()]
    await save([{ prodId, storeId, from: today, to: inDays(30), unitPrice: 800 }])
    await save([{ prodId, storeId, act: 'END', from: inDays(10) }])
    const rows = await mall.owner`select to_day::text as to from special_prices where prod_id = ${prodId}`
    expect(rows).toMatchObject([{ to: inDays(9) }])
  })

  test('refuses all faults together, in the language of the user, and changes nothing', async () => {
    const prodId = await shop().makeProduct()
    const { status, problem } = await save(
      [
        set(prodId, 5, { from: inDays(-1) }),
        set(prodId, 1.2345, { grade: 'B' }),
        set(prodId, 5, { grade: 'C', from: inDays(2), to: inDays(1) }),
        set(prodId, 5, { grade: 'D' }),
        set(prodId, 0.0000001, { grade: 'E' }),
      ],
      'en',
    )
    expect(status).toBe(422)
    expect(problem.fields).toEqual({
      '0.from': 'Past prices stay. Choose today or later.',
      '1.unitPrice': 'A price has at most three decimals.',
      '2.to': 'It ends before it begins.',
      '4.unitPrice': 'A price has at most three decimals.',
    })
    expect(await mall.owner`select from grade_prices where prod_id = ${prodId}`).toHaveLength(1)
  })

  test('answers products and stores of another wholesaler like unknown ones', async () => {
    const far = arrangeShop(mall.owner, '20')
    const [own, prodId, storeId] = [await shop().makeProduct(), await far.makeProduct(), await far.makeStore()]
    expect((await save([set(prodId, 5)])).status).toBe(404)
    expect((await save([{ prodId: own, storeId, from: today, unitPrice: 5 }])).status).toBe(404)
  })

  test('changes nothing when the audit log cannot be written', async () => {
    const prodId = await shop().makeProduct()
    await mall.owner`alter table audit_rows add constraint no_audit check (action <> 'price.changed') not valid`
    expect((await save([set(prodId, 5)])).status).toBe(500)
    await mall.owner`alter table audit_rows drop constraint no_audit`
    expect(await rowsOf(prodId)).toEqual([['2020-01-01', null, 1_000_000]])
    expect(await mall.owner`select from price_changes where replaced->0->>'prodId' = ${prodId}`).toHaveLength(0)
  })

  test('lets one of two people through who saw the same price, and names the rows of the other', async () => {
    const prodId = await shop().makeProduct()
    const seen = 'not as it is'
    expect((await save([set(prodId, 5, { seen })])).problem).toMatchObject({ code: 'CONFLICT', rows: [0] })
  })

  test('says that another change takes longer, such as an import', async () => {
    const prodId = await shop().makeProduct()
    const answer = await mall.owner.begin(async (longer) => {
      await longer`select pg_advisory_xact_lock(hashtextextended('prices 10', 0))`
      return save([set(prodId, 5)])
    })
    expect(answer).toMatchObject({ status: 503, problem: { code: 'BUSY' } })
    expect(answer.problem.message).toBe('앞서 시작된 변경을 처리하고 있어요. 잠시 뒤 다시 시도해 주세요.')
    expect(await rowsOf(prodId)).toEqual([['2020-01-01', null, 1_000_000]])
  })

  test('and undoing it say how far they are', async () => {
    const [prodId, other] = [await shop().makeProduct(), await shop().makeProduct()]
    const [user] =
      await mall.owner`select user_id as "userId", role from users where tenant_id = '10' and store_id is null`
    const who = { ...user, tenantId: '10' } as Editor['who']
    const editor = { who, from: { address: '203.0.113.7', agent: 'test' } }
    const shares: number[] = []
    const passed = (share: number) => shares.push(share)
    const changes = [prodId, other].map((one) => ({ ...set(one, 5), act: 'SET' as const, to: null }))
    const { changeId } = await atomically(mall.database.tenant('10'), (trx) =>
      savePricesNow(trx, editor, changes, { kind: 'IMPORT', lang: 'ko', passed }),
    )
    await atomically(mall.database.tenant('10'), (trx) => undoPriceChange(trx, editor, changeId ?? '', { passed }))
    expect(shares).toEqual([0.5, 1, 1])
  })
})

const many = times(2000, 10_000)

test(`stores see ${many} new prices within a second`, patience, async () => {
  const storeId = await shop().makeStore()
  const buyer = await tokenFor(mall, storeId)
  const category = await shop().makeCategory()
  const rows = await shop().run(
    `with made as (
       insert into products (prod_cd, prod_nm, category_id)
       select 'M' || n, '만 개 ' || n, $1 from generate_series(1, $2::int) n returning prod_id
     )
     insert into grade_prices (grade, prod_id, from_day, unit_price_milli) select 'A', prod_id, '2020-01-01', 5000 from made
     returning prod_id`,
    [category, many],
  )
  const dearest = async () =>
    (await mall.ask(listProducts, { query: { q: '만 개', sort: 'priceDesc', size: 2 } }, { token: buyer })).ok.content
      .map(({ unitPrice }) => unitPrice)
      .join()
  await vi.waitFor(async () => expect(await dearest()).toBe('5,5'), { timeout: onThisMachine(5000) })
  const changes = rows.map(({ prod_id }) => set(prod_id as string, 7))
  for (let at = 0; at < changes.length; at += 2000) {
    expect((await save(changes.slice(at, at + 2000))).status).toBe(200)
  }
  await vi.waitFor(async () => expect(await dearest()).toBe('7,7'), { timeout: onThisMachine(1000), interval: 10 })
})
