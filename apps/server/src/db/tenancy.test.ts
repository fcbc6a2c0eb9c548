import { randomInt } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { crowded, useMall } from '#test/mall.ts'
import { patience, times } from '#test/proof.ts'
import { atomically } from './statements/atomically.ts'
import { clientConfig } from './connections/connect.ts'
import { postgresDialect } from './connections/dialect.ts'
import { type Bind, bindTenant } from './driver/binding.ts'
import { ConnectionPool } from './driver/pool.ts'
import { type Db, openDatabase } from './open.ts'
import type { Tables } from './tables.ts'

const tenants = Array.from({ length: 1000 }, (_, n) => `t${String(n)}`)
const mixed = tenants.slice(0, 200)

const mall = useMall(async ({ owner }) => {
  await owner`insert into tenants (tenant_id, name, phone, hours)
    select t, t, '0212345678', '' from unnest(${tenants}::text[]) t`
  await owner`insert into categories (tenant_id, name) select t, t from unnest(${mixed}::text[]) t`
})

async function addressOfMall() {
  const [row] = await mall.owner<{ name: string }[]>`select current_database() as name`
  return { ...inject('postgres'), username: 'mall_app', database: row!.name }
}

interface Seen {
  /** Rows of other tenants. */
  foreign: number
  /** Answers without the tenant's own row. */
  missing: number
  /** Answers as they should be. */
  right: number
  /** Calls that were disturbed or failed on purpose. */
  failed: number
}

type Call = (db: Db, tenant: string) => Promise<{ name: string }[]>

const own: Call = (db) => db.selectFrom('categories').select('name').execute()
/** Tries to reach all rows; every row that it returns is one that it changed. */
const change: Call = (db) => db.updateTable('categories').set('sort', randomInt(1000)).returning('name').execute()
const failing: Call = (db, tenant) => sql`select 1 / 0`.execute(db).then(() => own(db, tenant))
const late: Call = (db) =>
  atomically(db, async (trx) => {
    await sql`set local statement_timeout = 5`.execute(trx)
    await sql`select pg_sleep(1)`.execute(trx)
    return []
  })
const calls: Call[] = [
  ...[own, own, own, change, failing, late],
  (db, tenant) => atomically(db, (trx) => own(trx, tenant)),
  (db, tenant) => atomically(db, async (trx) => [...(await own(trx, tenant)), ...(await change(trx, tenant))].slice(1)),
  (db, tenant) => atomically(db, async (trx) => (await Promise.all([change(trx, tenant), own(trx, tenant)]))[1]),
  (db, tenant) => atomically(db, async (trx) => change(trx, tenant).then(() => failing(trx, tenant))),
  (db, tenant) => atomically(db, async (trx) => own(trx, tenant).then(() => Promise.reject(new Error('aborted')))),
  // Goes on after a failed statement; its transaction cannot.
  (db, tenant) => atomically(db, (trx) => failing(trx, tenant).catch(() => own(trx, tenant))),
  (db, tenant) => sql`select ${undefined}::text`.execute(db).then(() => own(db, tenant)),
]

/** Random calls of random tenants, 16 at a time. */
async function callAtRandom(handle: (tenant: string) => Db, count: number): Promise<Seen> {
  const seen: Seen = { foreign: 0, missing: 0, right: 0, failed: 0 }
  let left = count
  const callOne = async () => {
    const tenant = mixed[randomInt(mixed.length)]!
    const call = calls[randomInt(calls.length)]!
    try {
      const rows = await call(handle(tenant), tenant)
      const foreign = rows.filter(({ name }) => name !== tenant).length
      seen.foreign += foreign
      if (rows.length === foreign) seen.missing += 1
      else if (foreign === 0) seen.right += 1
    } catch {
      seen.failed += 1
    }
  }
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while ((left -= 1) >= 0) await callOne()
    }),
  )
  return seen
}

/** Cuts a random connection of the mall's role every now and then. */
function cutConnections(): () => Promise<number> {
  const end = new AbortController()
  let cuts = 0
  const cutting = (async () => {
    while (!end.signal.aborted) {
      await sleep(randomInt(100))
      const cut = await mall.owner`select pg_terminate_backend(pid) from pg_stat_activity
        where usename = 'mall_app' and datname = current_database() and query not ilike 'listen%' order by random() limit 1`
      cuts += cut.length
    }
  })()
  return async () => {
    end.abort()
    await cutting
    return cuts
  }
}

const count = times(1000, 50_000)

test(
  `shows no foreign row in ${count} random calls of 200 tenants over 4 connections that are cut meanwhile`,
  patience,
  async ({ annotate }) => {
    const database = openDatabase(await addressOfMall(), 4)
    const stop = cutConnections()
    const seen = await callAtRandom((tenant) => database.tenant(tenant), count)
    const cuts = await stop()
    expect(database.use()).toMatchObject({ statements: 0, transactions: 0, waiting: 0 })
    await database.close()
    await annotate(`${JSON.stringify(seen)}, ${cuts} cuts`)
    expect(seen).toMatchObject({ foreign: 0, missing: 0 })
    expect(seen.right).toBeGreaterThan(count / 4)
    expect(cuts).toBeGreaterThan(0)
  },
)

test.each<[string, Bind, Partial<Seen>]>([
  ['no binding', () => ({ text: 'select 1', values: [] }), { foreign: 0, right: 0 }],
  [
    'a binding that outlasts its transaction',
    (tenant) => ({
      text: `select set_config('app.tenant', coalesce(current_setting('app.tenant', true), $1), false)`,
      values: [tenant],
    }),
    { foreign: expect.toSatisfy((rows: number) => rows > 100) as number },
  ],
  [
    'the binding',
    bindTenant,
    { foreign: 0, missing: 0, right: expect.toSatisfy((rows: number) => rows > 100) as number },
  ],
])('counts its calls as right only with the binding: %s', async (_, bind, expected) => {
  const pool = new ConnectionPool({ ...clientConfig(await addressOfMall()), max: 4 }, { bind })
  onTestFinished(() => pool.end())
  const handle = (tenant: string) => new Kysely<Tables>({ dialect: postgresDialect(pool, tenant) })
  expect(await callAtRandom(handle, 1000)).toMatchObject(expected)
})

test(`serves 1,000 tenants over ${crowded} connections without opening another`, async () => {
  const database = openDatabase(await addressOfMall())
  onTestFinished(() => database.close())
  const connections = new Set<number>()
  const call = async (tenant: string) => {
    const { rows } = await sql<{ pid: number; tenant: string }>`
      select pg_backend_pid() as pid, current_setting('app.tenant') as tenant`.execute(database.tenant(tenant))
    expect(rows[0]?.tenant).toBe(tenant)
    connections.add(rows[0]!.pid)
  }
  for (let round = 0; round < 3; round += 1) await Promise.all(tenants.map(call))
  expect(connections.size).toBeLessThanOrEqual(crowded)
  expect(database.use().connections).toBe(connections.size)
})

test('serves other tenants while one waits for locks with all connections that it may have', async () => {
  const database = openDatabase(await addressOfMall())
  onTestFinished(() => database.close())
  const waitForLock = () =>
    atomically(database.tenant('t0'), async (trx) => {
      await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(trx)
      await change(trx, 't0')
    })
  const waiting = await mall.owner.begin(async (owner) => {
    await owner`update categories set sort = 1 where tenant_id = 't0'`
    const calls = Array.from({ length: 30 }, waitForLock)
    await expect.poll(() => database.use().waiting).toBeGreaterThan(0)
    expect(await own(database.tenant('t1'), 't1')).toEqual([{ name: 't1' }])
    return { calls }
  })
  await Promise.allSettled(waiting.calls)
})

test('is bound by the driver alone', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname + '/..' }).filter((file) => !file.endsWith('.test.ts'))
  const binding = files.filter((file) =>
    /set_config|app\.tenant["']?\s*(=|to)/.test(readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')),
  )
  // A move looks at what it has copied as the mall's role, on a connection of its own. Deleting a wholesaler says whom.
  const besides = ['db/copy/delete-tenant-rows.ts', 'db/copy/fill-database.ts']
  expect(binding.toSorted()).toEqual([...besides, 'db/driver/binding.ts'])
})

test('rejects a write to another tenant', async () => {
  await expect(
    mall.database
      .tenant('t10')
      .updateTable('tenants')
      .set({ name: 'x' })
      .where('tenant_id', '=', 't20')
      .executeTakeFirst(),
  ).resolves.toMatchObject({ numUpdatedRows: 0n })
})

test('prepares statements', async () => {
  const db = mall.database.tenant('t10')
  await db.selectFrom('tenants').select('name').where('tenant_id', '=', 't10').execute()
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_prepared_statements`.execute(db)
  expect(rows[0]?.n).toBeGreaterThan(0)
})
