import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson } from '#test/people.ts'
import type { Database } from '../open.ts'
import { openLease } from './lease.ts'
import { listTenantsWithWork } from './list-tenants-with-work.ts'

const tenants = Array.from({ length: 200 }, (_, n) => String(1000 + n))
const mall = useMall(async ({ owner }) => {
  await owner`insert into tenants (tenant_id, name, phone, hours) select id, '가', '0212345678', '' from unnest(${tenants}::text[]) id`
  await owner`delete from statement_backfill`
})
beforeEach(() => mall.owner`delete from job_leases`)

const open = (ms?: number) => openLease(mall.database, ms)

test('gives the lease to one of many nodes', async () => {
  const nodes = Array.from({ length: 12 }, () => open())
  await Promise.all(nodes.map((one) => one.renew()))
  expect(nodes.filter((one) => one.isMine())).toHaveLength(1)
  await Promise.all(nodes.map((one) => one.renew()))
  expect(nodes.filter((one) => one.isMine())).toHaveLength(1)
})

test('passes the lease on when its holder does not renew it, and not before', async () => {
  const [dead, next] = [open(3000), open(3000)]
  await dead.renew()
  await next.renew()
  expect([dead.isMine(), next.isMine()]).toEqual([true, false])
  // Ends at the holder first.
  await expect.poll(() => dead.isMine()).toBe(false)
  await expect.poll(() => next.renew().then(() => next.isMine())).toBe(true)
  await dead.renew()
  expect(dead.isMine()).toBe(false)
})

test('passes the lease on immediately when its holder leaves', async () => {
  const [leaving, next] = [open(), open()]
  await leaving.renew()
  await leaving.release()
  await next.renew()
  expect([leaving.isMine(), next.isMine()]).toEqual([false, true])
  // Leaving twice does not take it from the next one.
  await leaving.release()
  await next.renew()
  expect(next.isMine()).toBe(true)
})

test('stops working when the lease cannot be renewed', async () => {
  const away: Pick<Database, 'tenant'> = { tenant: (id) => (isAway ? fail() : mall.database.tenant(id)) }
  const fail = () => {
    throw new Error('away')
  }
  let isAway = false
  const lease = openLease(away, 500)
  await lease.renew()
  isAway = true
  await expect(lease.renew()).rejects.toThrow('away')
  await expect.poll(() => lease.isMine()).toBe(false)
})

test('lists the tenants with work in one statement, and binds the connection to none of them', async () => {
  const { owner, database } = mall
  for (const tenantId of ['1007', '1150'])
    await owner`insert into audit_rows (tenant_id, action, address, agent) values (${tenantId}, 'a', '', '')`
  const list = (work: Parameters<typeof listTenantsWithWork>[1]) => listTenantsWithWork(database, work)
  expect(await list('audit')).toEqual(['1007', '1150'])
  expect([await list('mails'), await list('notices'), await list('statements')]).toEqual([[], [], []])
  await owner`insert into statement_backfill (tenant_id) values ('1003')`
  expect(await list('statements')).toEqual(['1003'])
  // Within a transaction of a tenant it neither shows another's rows afterwards nor changes the tenant.
  const seen = await database
    .tenant('1007')
    .transaction()
    .execute(async (trx) => {
      await sql`select tenants_with_work('audit')`.execute(trx)
      const { rows } = await sql<{ tenant: string; n: number }>`
        select current_setting('app.tenant') as tenant, (select count(*)::int from audit_rows) as n`.execute(trx)
      return rows
    })
  expect(seen).toEqual([{ tenant: '1007', n: 1 }])
})

test('finds only mails that are due and that no process has claimed', async () => {
  const { owner } = mall
  const userId = await addPerson(mall, { userCd: 'boss', tenantId: '1001', role: 'OFFICE' })
  const mail = (next: string, claimed: string | null) => owner`
    insert into mails (tenant_id, user_id, code, url, params, next_at, claimed_until)
    values ('1001', ${userId}, 'NOTICE_POSTED', '', '{}', now() + ${next}::interval, now() + ${claimed}::interval)`
  await mail('1 hour', null)
  await mail('-1 hour', '1 minute')
  expect(await listTenantsWithWork(mall.database, 'mails')).toEqual([])
  await mail('-1 hour', '-1 minute')
  expect(await listTenantsWithWork(mall.database, 'mails')).toEqual(['1001'])
})
