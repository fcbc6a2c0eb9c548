import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { Kysely, sql } from 'kysely'
import { atomically } from '#db/statements/atomically.ts'
import { clientConfig } from '#db/connections/connect.ts'
import { postgresDialect } from '#db/connections/dialect.ts'
import type { Db } from '#db/open.ts'
import { sqlStateOf } from '#db/statements/sql-state.ts'
import type { Tables } from '#db/tables.ts'
import { useMall } from '#test/mall.ts'
import { addTenants } from '#test/people.ts'
import { bindTenant } from './binding.ts'
import { ConnectionPool } from './pool.ts'

// One connection, whose next statement shows what the one before left. `unbound` sends it without a binding.

const mall = useMall(addTenants)
let config: ReturnType<typeof clientConfig>
let pool: ConnectionPool
let db: Db
let bound = true
const unbound = async (text: string) => {
  bound = false
  return pool.run('', text, []).finally(() => (bound = true))
}
const tenantOf = sql<{ tenant: string }>`select current_setting('app.tenant') as tenant`

beforeAll(async () => {
  const [row] = await mall.owner<{ name: string }[]>`select current_database() as name`
  const address = { ...inject('postgres'), username: 'mall_app', database: row!.name }
  config = clientConfig(address)
  pool = new ConnectionPool(
    { ...config, max: 1 },
    { bind: (tenant) => (bound ? bindTenant(tenant) : { text: 'select 1', values: [] }) },
  )
  db = new Kysely<Tables>({ dialect: postgresDialect(pool, '10') })
  await mall.owner.unsafe(`
    create table deferred (n int constraint once unique deferrable initially deferred, tenant_id text default current_setting('app.tenant'));
    grant all on deferred to mall_app`)
})
afterAll(() => pool.end())

const twice = sql`insert into deferred (n) values (1), (1)`
const failing = sql`select 1 / 0`

const endings: [string, (asked: Db) => Promise<unknown>, string][] = [
  ['a statement', (asked) => tenantOf.execute(asked), 'done'],
  ['a failed statement', (asked) => failing.execute(asked), '22012'],
  ['a statement that fails at its commit', (asked) => twice.execute(asked), '23505'],
  ['a statement that cannot be sent', (asked) => sql`select ${undefined}::text`.execute(asked), 'CONNECTION_CLOSED'],
  ['a transaction', (asked) => atomically(asked, (trx) => tenantOf.execute(trx)), 'done'],
  ['an empty transaction', (asked) => atomically(asked, () => Promise.resolve()), 'done'],
  ['a failed transaction', (asked) => atomically(asked, (trx) => failing.execute(trx)), '22012'],
  ['a transaction that fails at its commit', (asked) => atomically(asked, (trx) => twice.execute(trx)), '23505'],
  ['a transaction that gives up', (asked) => atomically(asked, () => Promise.reject(new Error('no'))), 'Error'],
]

const stateOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => sqlStateOf(error) ?? (error as { code?: string }).code ?? (error as Error).name,
  )

describe('a connection', () => {
  beforeEach(() => tenantOf.execute(db))

  test.each(endings)('is bound to no tenant after %s', async (_, ask, ending) => {
    expect(await stateOf(ask(db))).toBe(ending)
    // A new connection does not know the setting; one that was bound has it empty.
    const { rows } = await unbound(`select coalesce(current_setting('app.tenant', true), '') as tenant`)
    expect(rows).toEqual([{ tenant: '' }])
    expect((await tenantOf.execute(db)).rows).toEqual([{ tenant: '10' }])
    expect(pool.use()).toMatchObject({ statements: 0, transactions: 0, waiting: 0 })
  })

  test('is bound while a statement is committed', async () => {
    await sql`delete from deferred`.execute(db)
    await sql`insert into deferred (n) values (7)`.execute(db)
    expect(await mall.owner`select tenant_id from deferred where n = 7`).toMatchObject([{ tenant_id: '10' }])
  })

  test('is bound again when a statement is repeated because its plan was stale', async () => {
    await sql`select * from deferred`.execute(db)
    await mall.owner`alter table deferred add column more text default 'x'`
    const stale = sql<{ tenant: string }>`select *, current_setting('app.tenant') as tenant from deferred limit 1`
    await stale.execute(db)
    await mall.owner`alter table deferred add column another text default 'x'`
    expect((await stale.execute(db)).rows).toMatchObject([{ tenant: '10', another: 'x' }])
  })
})

describe('a transaction', () => {
  test.each(['read committed', 'repeatable read', 'serializable'] as const)(
    'is bound from its first statement on, with isolation %s',
    async (level) => {
      await db
        .transaction()
        .setIsolationLevel(level)
        .execute(async (trx) => {
          const asked = [tenantOf.execute(trx), tenantOf.execute(trx)]
          for (const { rows } of await Promise.all(asked)) expect(rows).toEqual([{ tenant: '10' }])
          const { rows } = await sql`select current_setting('transaction_isolation') as level`.execute(trx)
          expect(rows).toEqual([{ level }])
        })
    },
  )

  test('runs no statement after its begin could not be sent', async () => {
    let later: unknown
    const work = db.transaction().execute(async (trx) => {
      await sql`select ${undefined}::text`.execute(trx).catch(() => undefined)
      later = await tenantOf.execute(trx).catch((error: unknown) => error)
    })
    await expect(work).rejects.toThrow('undefined')
    expect(later).toBeInstanceOf(Error)
  })

  test('runs no statement after its binding failed', async () => {
    const broken = new ConnectionPool({ ...config, max: 1 }, { bind: () => ({ text: 'select 1 / 0', values: [] }) })
    const begun = await broken.begin('10')
    expect(await stateOf(begun.run('select 1', []))).toBe('22012')
    expect(await stateOf(begun.run('select 2', []))).toBe('22012')
    await begun.rollback()
    begun.release()
    expect(await stateOf(broken.run('10', 'select 1', []))).toBe('22012')
    await broken.end()
  })

  test.each(['commit', 'rollback', 'release'] as const)('runs no statement after its %s', async (end) => {
    const begun = await pool.begin('10')
    await begun.run('select 1', [])
    await begun[end]()
    await expect(begun.run('select 2', [])).rejects.toThrow('the transaction has ended')
    if (end !== 'release') begun.release()
  })
})

describe('a statement without a binding', () => {
  test.each(['on a new connection', 'on a connection that was bound before'])(
    'reaches no row of a tenant, %s',
    async (which) => {
      await mall.owner`insert into audit_rows (tenant_id, action, address, agent) values ('10', 'a', 'x', '')`
      const tables = await mall.owner<{ name: string }[]>`
      select c.relname as name from pg_class c where c.relrowsecurity and c.relname <> 'tenants' order by 1`
      expect(tables.length).toBeGreaterThan(10)
      await stateOf(unbound('select pg_terminate_backend(pg_backend_pid())'))
      for (const { name } of tables)
        for (const text of [
          `select * from ${name}`,
          `update ${name} set tenant_id = tenant_id`,
          `delete from ${name}`,
        ]) {
          if (which !== 'on a new connection') await tenantOf.execute(db)
          const reached = await unbound(text).then(({ rows, affected }) => rows.length + (affected ?? 0), sqlStateOf)
          // No row; or the setting is unknown; or the role may not do this at all.
          expect([name, text, reached]).toEqual([name, text, expect.toBeOneOf([0, '42704', '42501'])])
        }
    },
  )
  test('reads the list of wholesalers, which is public, and changes nothing in it', async () => {
    await tenantOf.execute(db)
    expect((await unbound('select tenant_id from tenants')).rows).toHaveLength(2)
    expect(await unbound(`update tenants set name = 'x'`)).toMatchObject({ affected: 0 })
    const made = `insert into tenants (tenant_id, name, phone, hours) values ('30', 'x', '0212345678', '')`
    expect(await stateOf(unbound(made))).toBe('42501')
  })
})
