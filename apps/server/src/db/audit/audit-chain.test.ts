import { expect, inject, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants } from '#test/people.ts'
import type { AuditAction } from './audit-actions.ts'
import { insertAudit } from './audit-log.ts'
import { chainAudits, chainBatch, verifyChain } from './audit-chain.ts'
import { openDatabase, type Database } from '../open.ts'

const mall = useMall(async (made) => {
  await addTenants(made)
  await addPerson(made, { userCd: 'buyer' })
})

const line = { userId: null, address: '127.0.0.1', agent: 'test' }

const portion = 50

async function writeAudits(tenantId: string, count: number, action = 'written'): Promise<void> {
  const db = mall.database.tenant(tenantId)
  const facts = { orderNo: '261122-000001', 가: [1, 0.1], note: '줄\n바꿈 "따옴표"' }
  const write = () => insertAudit(db, { ...line, action: action as AuditAction, facts })
  // In portions, as each waits for a connection for some seconds only.
  for (let left = count; left > 0; left -= portion)
    await Promise.all(Array.from({ length: Math.min(portion, left) }, write))
}

async function countUnchained(): Promise<number> {
  const [row] = await mall.owner`select count(*)::int as n from audit_rows where chain_no is null`
  return row!.n as number
}

/** The mall under test chains rows in the background too, so this waits until none are left. */
async function chainAll(database: Database = mall.database): Promise<void> {
  await expect.poll(() => chainAudits(database).then(countUnchained)).toBe(0)
}

const verify = (tenantId = '10') => verifyChain(mall.database.tenant(tenantId))

/** Changes rows as an attacker with ownership of the database could. */
async function tamper(statement: string): Promise<void> {
  await mall.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql.unsafe(statement)
  })
}

test('chains audit rows per wholesaler in the order of events', async () => {
  await writeAudits('10', 3)
  await writeAudits('20', 2)
  await chainAll()
  const rows = await mall.owner`
    select tenant_id, chain_no::int as no, rank() over (partition by tenant_id order by at, audit_id)::int as happened,
      chain_hash ~ '^[0-9a-f]{64}$' as hashed
    from audit_rows order by tenant_id, chain_no`
  expect(rows.map(({ tenant_id, no }) => `${tenant_id as string}/${String(no)}`)).toEqual([
    '10/1',
    '10/2',
    '10/3',
    '20/1',
    '20/2',
  ])
  expect(rows.every(({ no, happened, hashed }) => no === happened && hashed === true)).toBe(true)
  expect(await verify()).toMatchObject({ sealed: 3, brokenAt: null })
  expect(await verify('20')).toMatchObject({ sealed: 2, brokenAt: null })
  expect((await verify()).head).not.toBe((await verify('20')).head)
})

test('chains new rows within seconds', async () => {
  await writeAudits('20', 1)
  await expect.poll(countUnchained).toBe(0)
  expect(await verify('20')).toMatchObject({ sealed: 3, brokenAt: null })
})

test('builds one chain without gaps when several processes chain concurrently', async () => {
  await chainAll()
  const before = (await verify()).sealed
  const [{ name } = { name: '' }] = await mall.owner<{ name: string }[]>`select current_database() as name`
  const { host, port } = inject('postgres')
  const others = Array.from({ length: 3 }, () => openDatabase({ host, port, username: 'mall_app', database: name }))
  try {
    await Promise.all([
      writeAudits('10', 1300),
      ...others.map(async (other) => {
        for (let turn = 0; turn < 10; turn += 1) await chainAudits(other)
      }),
    ])
    await chainAll()
    expect(await verify()).toMatchObject({ sealed: before + 1300, brokenAt: null })
  } finally {
    await Promise.all(others.map((other) => other.close()))
  }
})

test('chains a row of a long transaction once it is committed, after those that overtook it', async () => {
  const sealed = await verify()
  await mall.database
    .tenant('10')
    .transaction()
    .execute(async (trx) => {
      await insertAudit(trx, { ...line, action: 'slow' as AuditAction })
      await writeAudits('10', 1, 'quick')
      await expect
        .poll(() => chainAudits(mall.database).then(async () => (await verify()).sealed))
        .toBe(sealed.sealed + 1)
    })
  await chainAll()
  const last = await mall.owner`select action from audit_rows where tenant_id = '10' order by chain_no desc limit 2`
  expect(last.map(({ action }) => action as string)).toEqual(['slow', 'quick'])
  expect(await verify()).toMatchObject({ sealed: sealed.sealed + 2, brokenAt: null })
})

test('chains at most one batch per transaction', async () => {
  await chainAll()
  await mall.database
    .tenant('10')
    .transaction()
    .execute(async (trx) => {
      for (let n = 0; n < 10; n += 1) await insertAudit(trx, { ...line, action: 'written' as AuditAction })
      const shares = [await chainBatch(trx, 4), await chainBatch(trx), await chainBatch(trx)]
      expect(shares).toEqual([4, 6, 0])
    })
  expect((await verify()).brokenAt).toBeNull()
})

test.each([
  ['a changed action', `action = 'changed'`],
  ['a changed user', `user_id = (select user_id from users limit 1)`],
  ['a time changed by a microsecond', `at = at + interval '1 microsecond'`],
  ['a changed fact', `facts = jsonb_set(facts, '{orderNo}', '"261122-000002"')`],
  ['a changed hash', `chain_hash = repeat('0', 64)`],
])('detects a chained row with %s', async (_, change) => {
  const whole = await verify()
  await tamper('create table kept as select * from audit_rows')
  await tamper(`update audit_rows set ${change} where tenant_id = '10' and chain_no = 700`)
  expect(await verify()).toMatchObject({ sealed: 699, brokenAt: 700 })
  await tamper('delete from audit_rows; insert into audit_rows select * from kept; drop table kept')
  expect(await verify()).toEqual(whole)
})

test('detects a deleted row, and a truncated chain by its last hash', async () => {
  const whole = await verify()
  expect(whole.brokenAt).toBeNull()
  await tamper(`delete from audit_rows where tenant_id = '10' and chain_no = ${String(whole.sealed)}`)
  const cut = await verify()
  expect(cut).toMatchObject({ sealed: whole.sealed - 1, brokenAt: null })
  expect(cut.head).not.toBe(whole.head)
  await tamper(`delete from audit_rows where tenant_id = '10' and chain_no = 1`)
  expect(await verify()).toMatchObject({ sealed: 0, brokenAt: 1 })
})
