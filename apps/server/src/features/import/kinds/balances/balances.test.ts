import type { ImportDetail } from '@mall/contract/import'
import { getStore } from '@mall/contract/stores'
import { beforeEach, describe, expect, test } from 'vitest'
import { josa } from '#platform/josa.ts'
import { addDays, seoulDay } from '#platform/day.ts'
import { importing } from '#test/importing.ts'
import { useMall } from '#test/mall.ts'
import { openTenants } from '#test/planted/planted.ts'
import type { MadeCell } from '#test/samples/made-workbook.ts'
import { arrangeShop, tokenFor } from '#test/shop.ts'

const today = seoulDay(new Date())
let token: string
const mall = useMall(async (made) => {
  await openTenants(made)
  token = await tokenFor(made, null)
})
const shop = () => arrangeShop(mall.owner)
const balances = () => importing(mall, 'balances', () => token)
let made = 0
let code: string
let storeId: string
beforeEach(async () => ({ code, storeId } = await newStore()))

async function newStore() {
  made += 1
  const store_cd = `OPEN-${made}`
  return { code: store_cd, storeId: await shop().makeStore({ store_cd, store_nm: `미수 ${made}` }) }
}

const head = ['거래처코드', '거래처명', '미수잔액', '기준일자', '적요']
const bring = (...rows: MadeCell[][]) => balances().bring(head, rows)
async function apply(detail: ImportDetail) {
  const applied = await balances().apply(detail)
  expect(applied.state).toBe('APPLIED')
  return applied
}
const undo = async (detail: ImportDetail) => expect((await balances().undo(detail)).state).toBe('UNDONE')

async function ledger() {
  const rows = await mall.owner<
    Record<string, string | number | null>[]
  >`select kind, amount::int, balance_after::int, business_day::text as day, remark
    from ledger_entries where store_id = ${storeId} order by entry_id`
  return rows.map(({ kind, amount, balance_after, day, remark }) => [kind, amount, balance_after, day, remark])
}
const balance = async () => (await mall.ask(getStore, { params: { storeId } }, { token })).ok.balance

/** As shipping and accounting write them. */
async function post(kind: 'SALE' | 'PAYMENT', amount: number, day: string) {
  await mall.owner`with bill as (update stores set balance = balance + ${amount} where store_id = ${storeId}
      returning tenant_id, balance)
    insert into ledger_entries (tenant_id, store_id, kind, amount, balance_after, business_day)
    select tenant_id, ${storeId}, ${kind}, ${amount}, balance, ${day} from bill`
}

/** Whether a statement waits for what this one holds. */
const waiting = async (pid: number) =>
  (await mall.owner`select from pg_stat_activity where ${pid} = any (pg_blocking_pids(pid))`).length > 0

/** Everything but what grows with each step: the log and the import itself. */
const checksums = async () =>
  mall.owner`select (select md5(string_agg(s::text, '' order by s::text)) from stores s) as stores,
    (select md5(string_agg(a::text, '' order by a::text)) from
      (select store_id, opening_id is null as trade, case when opening_id is null then at end as at,
        sum(amount) from ledger_entries group by 1, 2, 3 having sum(amount) <> 0) a) as accounts,
    (select md5(string_agg(o::text, '' order by o::text)) from (select order_id, status, pay_amt from orders) o) as orders`

test('a store that the file names otherwise is remarked with both names, and sums are shown', async () => {
  const other = await newStore()
  await apply(await bring([other.code, '', 500, '', '']))
  const detail = await bring(
    [code, '한솔식당 999호점', '100,000', '', ''],
    [other.code, `(주) 미수 ${made}`, 700, '', ''],
    ['OPEN-NONE', '', 1, '', ''],
    ['', '합계', '100,700', '', ''],
  )
  expect(detail).toMatchObject({ remarked: 1, counts: { NEW: 1, CHANGED: 1, FAULTY: 1 } })
  expect(detail.notices).toEqual(['기초 미수금 합계 500원 → 100,700원 (오류 행 제외). 파일의 합계 100,700원과 같아요.'])
  const [row] = await balances().rows(detail, 'REMARKED')
  expect(row).toMatchObject({ label: code, name: `미수 ${made - 1}` })
  expect(row!.remarks.map(({ text }) => text)).toEqual([
    `거래처명: 파일에는 ‘한솔식당 999호점’, 저장된 이름은 ‘미수 ${made - 1}’${josa(`${made - 1}`, '이에요/예요')}. 코드가 맞는지 확인해 주세요.`,
  ])
  expect((await balances().rows(detail, 'CHANGED'))[0]).toMatchObject({ name: `미수 ${made}`, remarks: [] })
})

describe('a file of opening balances', () => {
  test('becomes the first entry of each ledger, and is undone by a reversing one', async () => {
    const before = await checksums()
    const ahead = await newStore()
    const beforeAhead = await checksums()
    const detail = await bring(
      [code, '', '1,250,000원', '2026-11-01', '10월 말'],
      [ahead.code, '', '(50,000)', '', ''],
      ['OPEN-NONE', '', 1, '', ''],
    )
    expect(detail.counts).toMatchObject({ NEW: 2, CHANGED: 0, FAULTY: 1 })
    expect(await balances().faults(detail)).toEqual([
      '거래처 코드: 이 코드의 거래처가 없어요. 코드를 고치거나 거래처를 먼저 가져와 주세요.',
    ])
    expect(await checksums()).toEqual(beforeAhead)
    const applied = await apply(detail)
    expect(await ledger()).toEqual([['OPENING', 1_250_000, 1_250_000, '2026-11-01', '10월 말']])
    expect(await balance()).toBe(1_250_000)
    ;({ storeId } = ahead)
    expect(await ledger()).toEqual([['OPENING', -50_000, -50_000, today, null]])
    expect(await balance()).toBe(-50_000)
    await undo(applied)
    expect(await ledger()).toEqual([
      ['OPENING', -50_000, -50_000, today, null],
      ['OPENING', 50_000, 0, today, null],
    ])
    expect(await checksums()).toEqual(beforeAhead)
    expect(before).not.toEqual(beforeAhead)
  })

  test('corrects an opening balance by a reversing entry and a new one; sales stay, and undoing returns the old one', async () => {
    await apply(await bring([code, '', 100_000, '2026-11-01', '']))
    await post('SALE', 33_000, '2026-11-05')
    await post('PAYMENT', -3000, '2026-11-06')
    const before = await checksums()
    const detail = await bring([code, '', 120_000, '', '정정'])
    const row = (await balances().rows(detail)).at(-1)
    expect(row).toMatchObject({ result: 'CHANGED', label: code })
    expect(row!.changes).toContainEqual({ column: 'amount', before: '100,000', after: '120,000' })
    const applied = await apply(detail)
    expect((await ledger()).slice(3)).toEqual([
      ['OPENING', -100_000, 30_000, '2026-11-01', null],
      ['OPENING', 120_000, 150_000, '2026-11-01', '정정'],
    ])
    await undo(applied)
    expect((await ledger()).slice(5)).toEqual([
      ['OPENING', -120_000, 30_000, '2026-11-01', '정정'],
      ['OPENING', 100_000, 130_000, '2026-11-01', null],
    ])
    expect(await checksums()).toEqual(before)
    expect((await bring([code, '', '100000', '2026-11-01', ''])).counts).toMatchObject({ SAME: 1, CHANGED: 0 })
    const none = await bring([code, '', 0, '', ''])
    expect(none.counts).toMatchObject({ CHANGED: 1 })
    await apply(none)
    expect([await balance(), (await ledger()).length]).toEqual([30_000, 8])
  })

  test('is faulty where it would count sales twice, and for what is no amount or day', async () => {
    await post('SALE', 5000, '2026-11-05')
    const other = await newStore()
    const detail = await bring(
      [code, '', 100_000, '2026-11-06', ''],
      [other.code, '', '많이', '', ''],
      [(await newStore()).code, '', 0.5, addDays(today, 1), ''],
      [(await newStore()).code, '', 7, '언제', '가'.repeat(201)],
    )
    expect(detail.counts).toMatchObject({ NEW: 0, FAULTY: 4 })
    expect(await balances().faults(detail)).toEqual([
      '기준일: 첫 거래일(2026-11-05)보다 늦어서 거래가 두 번 더해져요. 2026-11-05이나 그 전날 기준의 미수금을 적어 주세요.',
      '기초 미수금: 숫자가 아니에요. 1200처럼 숫자만 적어 주세요.',
      '기초 미수금: 원 단위 정수로 1,000억까지 적어 주세요. 선수금은 -50000처럼 적어요.',
      '기준일: 오늘이나 지난 날짜를 적어 주세요.',
      '기준일: 날짜가 아니에요. 2026-11-25처럼 적어 주세요.',
      '비고: 200자까지 줄여 주세요.',
    ])
    await apply(await bring([code, '', 100_000, '2026-11-05', '']))
    expect(await balance()).toBe(105_000)
  })

  test('is checked again if the store has begun to trade since the preview', async () => {
    const detail = await bring([code, '', 100_000, today, ''])
    await post('SALE', 5000, addDays(today, -1))
    const again = await balances().apply(detail)
    expect([again.state, again.note, again.counts.FAULTY]).toEqual(['READY', 'OVERTAKEN', 1])
    expect(await balance()).toBe(5000)
  })

  test.each([
    ['continues the balance of a store that pays', addDays(today, -5), 'APPLIED'],
    ['is checked again if a store begins to trade before its day', addDays(today, -20), 'READY'],
  ])('%s while its account is waited for', async (_what, day, state) => {
    await post('SALE', 300, addDays(today, -5))
    const detail = await bring([code, '', 1000, addDays(today, -10), ''])
    const [{ pid } = { pid: 0 }] = await mall.owner.begin(async (trx) => {
      // Everybody else's account is read without this one's lock, and this one before it is changed.
      const held = await trx`select pg_backend_pid() as pid from stores where store_id = ${storeId} for no key update`
      const applying = await balances().step('apply', detail)
      expect(applying.status).toBe(200)
      await expect.poll(() => waiting(Number(held[0]!['pid']))).toBe(true)
      await trx`with bill as (update stores set balance = balance - 100 where store_id = ${storeId}
          returning tenant_id, balance)
        insert into ledger_entries (tenant_id, store_id, kind, amount, balance_after, business_day)
        select tenant_id, ${storeId}, 'PAYMENT', -100, balance, ${day} from bill`
      return held
    })
    expect(pid).not.toBe(0)
    const after = await balances().until(detail.importId, 'APPLIED', 'READY')
    expect(after.state).toBe(state)
    const rows = await ledger()
    expect(rows.at(-1)).toEqual(
      state === 'APPLIED' ? ['OPENING', 1000, 1200, addDays(today, -10), null] : ['PAYMENT', -100, 200, day, null],
    )
  })

  test('is not undone once a later file has changed it', async () => {
    const first = await apply(await bring([code, '', 100_000, '2026-11-01', '']))
    const second = await apply(await bring([code, '', 200_000, '', '']))
    const { status, problem } = await balances().step('undo', first)
    expect([status, problem.message]).toEqual([409, expect.stringContaining(`기초 미수금이 다시 바뀐 매장 ${code}`)])
    await undo(second)
    await undo(first)
    expect(await balance()).toBe(0)
  })

  test('that is exported comes back as the same', async () => {
    await apply(await bring([code, '', -70, '2026-11-01', '=선수금']))
    for (const format of ['xlsx', 'csv'] as const) {
      const { counts } = await balances().upload(await balances().export(format), `미수.${format}`)
      const [all] = await mall.owner`select count(*)::int as n from stores where tenant_id = '10'`
      expect(counts).toEqual({ SAME: Number(all!.n), NEW: 0, CHANGED: 0, FAULTY: 0, SKIPPED: 0 })
    }
  })
})
