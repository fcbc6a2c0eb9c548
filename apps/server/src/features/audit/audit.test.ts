import { auditFile, auditState, findAuditSubjects, listAudit } from '@mall/contract/audit'
import type { AuditEntry } from '@mall/contract/audit'
import type { CallInput } from '@mall/contract/base/call'
import { setOrderStatus } from '@mall/contract/office-orders'
import { setCreditLimit } from '@mall/contract/stores'
import readXlsx from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { fetchFile } from '#test/order-papers.ts'
import { openDesk } from '#test/people.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'
import { checkChain } from '#db/audit/check-chains.ts'
import { chainAudits } from '#db/audit/audit-chain.ts'

let at: Ordering
let token: string
const mall = useMall(async (made) => {
  at = await openOrdering(made)
  token = await openDesk(made)
})

type Query = Partial<CallInput<typeof listAudit>['query']>
const list = async (query: Query = {}, lang: 'ko' | 'en' = 'ko') =>
  (await mall.ask(listAudit, { query }, { token, lang })).ok
const textOf = ({ sentence }: AuditEntry) => sentence.map(({ text }) => text).join('')
const texts = async (query: Query, lang: 'ko' | 'en' = 'ko') => (await list(query, lang)).content.map(textOf)
const changeLimit = async (creditLimit: number, seen: number) => {
  const body = { creditLimit, seen, reason: '거래가 늘었어요' }
  expect((await mall.ask(setCreditLimit, { params: { storeId: at.storeId }, body }, { token })).status).toBe(200)
}
const storeName = async () =>
  (await mall.owner`select store_nm from stores where store_id = ${at.storeId}`)[0]?.['store_nm'] as string
const officeName = async () =>
  (await mall.owner`select name from users where role = 'OFFICE' order by user_id limit 1`)[0]?.['name'] as string

describe('an entry', () => {
  test('says who did what to whom in both languages, before and after, and why', async () => {
    await changeLimit(3_000_000, 0)
    await changeLimit(5_000_000, 3_000_000)
    const store = await storeName()
    const [entry] = (await list({ kind: 'STORES' })).content
    expect(textOf(entry!)).toMatch(
      new RegExp(`^.+님이 ${store}의 외상 한도를 3,000,000원 → 5,000,000원으로 바꿨어요\\.$`),
    )
    expect(entry).toMatchObject({ kind: 'STORES', reason: '거래가 늘었어요', of: '직원' })
    expect(entry?.changes).toEqual([{ field: '외상 한도', before: '3,000,000원', after: '5,000,000원', isSaid: true }])
    expect(entry?.sentence.filter(({ link }) => link).map(({ link }) => link?.kind)).toEqual(['PERSON', 'STORE'])
    expect((await texts({ kind: 'STORES' }, 'en'))[0]).toMatch(
      new RegExp(`^.+ changed the credit limit of ${store} from ₩3,000,000 to ₩5,000,000\\.$`),
    )
  })

  test('of an order says its number and state by name, and is found by order and store', async () => {
    const orderId = await at.place([[await at.shop.makeProduct({ prod_nm: '깐양파', prices: { A: 1000 } }), 3]])
    const body = { orderIds: [orderId], to: '90' as const, note: '창고 정전' }
    expect((await mall.ask(setOrderStatus, { body }, { token })).status).toBe(200)
    const entries = (await list({ order: orderId })).content
    expect(entries.map(({ reason }) => reason)).toEqual(['창고 정전', ''])
    expect(textOf(entries[0]!)).toMatch(/님이 .+의 \d{6}-\d{6} 주문을 취소했어요\.$/)
    expect(entries[0]?.changes).toContainEqual({ field: '상태', before: '접수', after: '취소', isSaid: false })
    expect(textOf(entries[1]!)).toMatch(
      /님이 \d{6}-\d{6} 주문을 보냈어요\. [\d,]+원, 20\d\d년 \d+월 \d+일\(.\) 배송이에요\.$/,
    )
    const ofStore = (await list({ store: at.storeId, kind: 'ORDERS' })).content
    expect(ofStore.map(({ auditId }) => auditId)).toEqual(entries.map(({ auditId }) => auditId))
  })

  test('shows no ids, codes or secrets', async () => {
    for (const entry of (await list({ size: 100 })).content) {
      const { auditId: _, sentence, ...shown } = entry
      const said = JSON.stringify([shown, sentence.map(({ text }) => text)])
      expect(said).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|argon2|undefined|\[object/)
    }
  })
})

describe('the search', () => {
  test('finds by a part of a name, combined with everything else', async () => {
    const name = await officeName()
    const byName = (await list({ q: name, kind: 'STORES' })).content
    expect(byName.length).toBeGreaterThan(0)
    expect((await list({ q: await storeName(), kind: 'STORES' })).content).toEqual(byName)
    expect((await list({ q: '없는이름' })).content).toEqual([])
    expect((await list({ to: '2020-01-01' })).content).toEqual([])
    expect((await list({ from: '2020-01-01', kind: 'STORES' })).content).toEqual(byName)
  })

  test('proposes people, stores and orders to filter by', async () => {
    const ask = async (q: string) => (await mall.ask(findAuditSubjects, { query: { q } }, { token })).ok
    const store = await storeName()
    expect(await ask(store)).toContainEqual(expect.objectContaining({ kind: 'STORE', id: at.storeId, name: store }))
    const [order] = await mall.owner<
      { order_no: string; order_id: string }[]
    >`select order_no, order_id from orders limit 1`
    expect(await ask(order?.order_no ?? '')).toMatchObject([{ kind: 'ORDER', id: order?.order_id }])
    expect((await list({ store: at.storeId })).subjects).toMatchObject([{ kind: 'STORE', name: store }])
  })

  test('refuses a name that fits too many, and says so', async () => {
    await mall.owner`insert into users (tenant_id, user_cd, name, role, password_hash)
      select '10', 'crowd-' || n, '무리', 'OFFICE', '' from generate_series(1, 51) n`
    expect((await mall.ask(listAudit, { query: { q: '무리' } }, { token })).problem.code).toBe('AUDIT_TOO_WIDE')
  })

  test('pages by cursor without gaps or repeats, also over entries of one instant', async () => {
    await mall.owner`insert into audit_rows (tenant_id, action, user_id, address, agent, at)
      select '10', 'sign-out', (select user_id from users where user_cd = 'buyer'), '', '', '2025-03-01T00:00:00.000001Z'
      from generate_series(1, 25)`
    const query = { from: '2025-03-01', to: '2025-03-01', store: at.storeId, size: 10 }
    const seen: string[] = []
    let after: string | null = null
    let pages = 0
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(after !== null && { after }) })
      seen.push(...page.content.map(({ auditId }) => auditId))
      after = page.next
      pages += 1
    } while (after !== null)
    expect([pages, seen.length, new Set(seen).size]).toEqual([3, 25, 25])
    expect((await mall.ask(listAudit, { query: { after: 'x~y' } }, { token })).problem.code).toBe('MALFORMED')
  })
})

describe('the file', () => {
  test('has what the filters show, as a spreadsheet and as CSV, and is audited', async () => {
    const shown = (await list({ kind: 'STORES' })).content
    const xlsx = await fetchFile(mall, auditFile.path, { kind: 'STORES', format: 'xlsx' }, token)
    const [sheet] = await readXlsx(xlsx.bytes)
    expect(sheet?.data[0]?.slice(0, 2)).toEqual(['일시', '한 일'])
    expect(sheet?.data.slice(1).map((row) => row[1])).toEqual(shown.map(textOf))
    const csv = await fetchFile(mall, auditFile.path, { kind: 'STORES', format: 'csv' }, token)
    expect(csv.body.startsWith('\uFEFF"일시","한 일"')).toBe(true)
    expect(csv.body.trim().split('\r\n')).toHaveLength(shown.length + 1)
    expect((await texts({ kind: 'FILES' }))[0]).toMatch(
      new RegExp(`님이 활동 기록 ${String(shown.length)}건을 내려받았어요\\.$`),
    )
  })
})

describe('the chain', () => {
  const state = async () => (await mall.ask(auditState, {}, { token })).ok
  const db = () => mall.database.tenant('10')
  const sealAll = () =>
    expect
      .poll(async () => {
        await chainAudits(mall.database)
        return (await state()).waiting
      })
      .toBe(0)

  test('is fine, late or broken, and stays broken until a check finds it whole', async () => {
    await sealAll()
    expect(await state()).toMatchObject({ state: 'FINE', checkedAt: null, brokenNo: null })
    expect((await state()).sealedAt).not.toBeNull()
    expect(await checkChain(db())).toBeNull()
    expect((await state()).checkedAt).not.toBeNull()
    await tamper(`update audit_rows set action = case action when 'sign-in' then 'user.added' else 'sign-in' end
      where tenant_id = '10' and chain_no = 2`)
    expect(await checkChain(db())).toBe(2)
    expect(await state()).toMatchObject({ state: 'BROKEN', brokenNo: 2 })
  })

  test('that was cut off at its end is broken too', async () => {
    await mall.owner`delete from audit_seals`
    await tamper(`create table kept as select * from audit_rows where tenant_id = '10'`)
    await tamper(`delete from audit_rows where tenant_id = '10' and (chain_no > 3 or chain_no is null)`)
    await tamper(`update audit_rows set chain_no = null, chain_hash = null where tenant_id = '10'`)
    await sealAll()
    expect(await checkChain(db())).toBeNull()
    const last = (await mall.owner`select max(chain_no)::int as no from audit_rows where tenant_id = '10'`)[0]?.[
      'no'
    ] as number
    await tamper(`delete from audit_rows where tenant_id = '10' and chain_no = ${String(last)}`)
    expect(await checkChain(db())).toBe(last)
    expect(await checkChain(db())).toBe(last)
  })

  /** Changes rows as an attacker with ownership of the database could. */
  async function tamper(statement: string): Promise<void> {
    await mall.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql.unsafe(statement)
    })
  }
})
