import { randomBytes } from 'node:crypto'
import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openTenants, plantOffice, plantStore, plantThings } from '#test/planted/planted.ts'
import type { Address } from '../connections/connect.ts'
import { migrate } from '../schema/migrate.ts'
import { moveDatabase } from './move-database.ts'

const mall = useMall(async (arranged) => {
  await openTenants(arranged)
  for (const tenantId of ['10', '20']) {
    const officeToken = await plantOffice(arranged, tenantId, `mark${tenantId}`)
    await plantThings(arranged, await plantStore(arranged, { tenantId, mark: `mark${tenantId}`, officeToken }))
  }
  // Its jobs would go on writing.
  await arranged.app.close()
})

const keeper = `keeper_${randomBytes(4).toString('hex')}`
const made: string[] = []
let admin: Sql

beforeAll(async () => {
  admin = postgres({ ...inject('postgres'), username: 'postgres', database: 'postgres', max: 1 })
  // Row security applies to this owner, as to that of any external database.
  await admin.unsafe(`create role ${keeper} login; grant mall_app to ${keeper}`)
})
afterAll(async () => {
  for (const name of made) await admin.unsafe(`drop database ${name} with (force)`)
  await admin.unsafe(`drop role ${keeper}`)
  await admin.end()
})

async function makeTarget(): Promise<{ owner: Extract<Address, object>; look: Sql }> {
  const database = `target_${randomBytes(4).toString('hex')}`
  await admin.unsafe(`create database ${database} owner ${keeper} encoding 'UTF8' template template0`)
  made.push(database)
  const look = postgres({ ...inject('postgres'), username: 'postgres', database, max: 1 })
  return { owner: { ...inject('postgres'), username: keeper, database }, look }
}

async function source() {
  const [{ name }] = (await mall.owner`select current_database() as name`) as [{ name: string }]
  return { ...inject('postgres'), username: 'postgres', database: name }
}

let committed = 0
const onCommitted = () => void (committed += 1)
const move = async (owner: Address) => moveDatabase(await source(), owner, () => undefined, onCommitted)

/** Everything that the tables are made of, and every row. */
async function contentsOf(sql: Sql): Promise<Record<string, unknown>> {
  const names = await sql<{ name: string }[]>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    and relname <> 'schema_migrations' order by 1`
  const rows: Record<string, unknown> = {}
  for (const { name } of names)
    rows[name] = [...(await sql.unsafe(`select t::text from ${name} t order by t::text collate "C"`))]
  const form = await sql`
    select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as form, true as "on" from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select tablename, indexname, indexdef, true from pg_indexes where schemaname = 'public'
    union all select tgrelid::regclass::text, tgname, '', tgenabled = 'O' from pg_trigger where not tgisinternal
    union all select relname, 'row security', '', relrowsecurity and relforcerowsecurity from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by 1, 2, 3`
  return { rows, form: [...form] }
}

test('moves every row, with keys, indexes, triggers and row security as they were', async () => {
  const { owner, look } = await makeTarget()
  const { figures, wasThere } = await move(owner)
  expect([wasThere, committed]).toEqual([false, 1])
  expect(figures.get('orders')?.get('10')?.['rows']).toBe('3')
  expect(await contentsOf(look)).toEqual(await contentsOf(mall.owner))
  const numbers = `select nextval('order_numbers')::int as order_no, nextval('order_history_history_id_seq')::int as history`
  const [[here], [there]] = await Promise.all([mall.owner.unsafe(numbers), look.unsafe(numbers)])
  expect(there?.['order_no']).toBeGreaterThan(here?.['order_no'] as number)
  expect(there?.['history']).toBeGreaterThan(here?.['history'] as number)

  // An end between commit and note: the next run finds the same there.
  expect((await move(owner)).wasThere).toBe(true)
  await look`update orders set memo = 'changed' where tenant_id = '20'`
  await expect(move(owner)).rejects.toThrow(/already holds a mall, .* \(orders of 20: content/)
  await look.end()
})

test('leaves the target without rows when it is cut off, and the next run works', async () => {
  const { owner, look } = await makeTarget()
  await migrate(owner)
  const held = await look.reserve()
  // The copy waits for this table, and is cut off there.
  await held`begin`
  await held`lock table order_lines in access share mode`
  const moving = move(owner)
  const cut = expect(moving).rejects.toThrow()
  await expect
    .poll(
      () =>
        admin`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${keeper} and wait_event_type = 'Lock'`,
    )
    .toHaveLength(1)
  await cut
  await held`rollback`
  held.release()
  expect(await look`select from tenants union all select from orders`).toEqual([])
  await move(owner)
  expect(await contentsOf(look)).toEqual(await contentsOf(mall.owner))
  await look.end()
})

test('commits nothing when a value is not the same there', async () => {
  const { owner, look } = await makeTarget()
  await migrate(owner)
  const before = committed
  // Pads what it stores.
  await look`alter table orders alter column memo type char(60)`
  await expect(move(owner)).rejects.toThrow(/the copy is not the same \(orders of 10: content/)
  expect(committed).toBe(before)
  expect(await look`select from tenants union all select from orders`).toEqual([])
  await look.end()
})

test('refuses a database with other tables, and data of another version, before writing anything', async () => {
  const { owner, look } = await makeTarget()
  await look`create table invoices (id int)`
  await expect(move(owner)).rejects.toThrow('the database is not empty: it has invoices.')
  await look`drop table invoices`
  await mall.owner`update schema_migrations set sha256 = sha256 || 'x' where name like '0036%'`
  await expect(move(owner)).rejects.toThrow('start and stop the mall once with this one')
  await mall.owner`update schema_migrations set sha256 = left(sha256, 64)`
  expect(await look`select from pg_tables where schemaname = 'public'`).toEqual([])
  await look.end()
})
