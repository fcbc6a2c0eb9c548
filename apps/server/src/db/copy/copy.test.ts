import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { addPerson, addTenants } from '#test/people.ts'
import { clientConfig } from '../connections/connect.ts'
import { openSession, type Sql } from '../driver/session.ts'
import { copyIn, copyOut, type CopyFormat } from './copy-streams.ts'
import { listCopyTables } from './copy-tables.ts'
import { advanceSequences, readSequences } from './sequences.ts'
import { copySettings, inSnapshot } from './snapshot.ts'

const mall = useMall(addTenants)

async function configOf() {
  const [{ name }] = (await mall.owner`select current_database() as name`) as [{ name: string }]
  return clientConfig({ ...inject('postgres'), database: name, username: 'postgres' }, copySettings)
}

let session: Sql
beforeAll(async () => {
  session = openSession(await configOf())
})
afterAll(() => session.end())

describe('the tables to copy', () => {
  test('are all tables of the schema with all columns that can be written', async () => {
    const listed = await listCopyTables(session)
    const tables = await mall.owner<{ name: string; columns: number }[]>`
      select table_name::text as name, count(*)::int as columns
      from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER' group by 1 order by 1`
    const found = listed.map(({ name, columns }) => ({ name, columns: columns.length }))
    expect(found.sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual([...tables])
  })

  test('come after every table that they reference', async () => {
    const at = new Map((await listCopyTables(session)).map(({ name }, index) => [name, index]))
    const references = await mall.owner<{ child: string; parent: string }[]>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and conrelid <> confrelid`
    expect(references.length).toBeGreaterThan(50)
    for (const { child, parent } of references) expect(at.get(child), child).toBeGreaterThan(at.get(parent)!)
  })
})

test.each<CopyFormat>(['csv', 'text', 'binary'])('copies every kind of value unchanged as %s', async (format) => {
  const query = `select * from (values (1, 'a,"b"' || chr(10) || '가\\', null, '', '{"a": [1]}'::jsonb, array['x', null], 'infinity'::timestamptz),
    (2, '\\.', 'NULL', 'x', 'null', '{}', '2026-11-24 08:00:00.123456+00')) t (n, a, b, c, d, e, f)`
  await session.unsafe(`create temp table given as ${query}; create temp table taken (like given)`)
  const into = await copyIn(session, 'taken', ['n', 'a', 'b', 'c', 'd', 'e', 'f'], format)
  const reading = openSession(await configOf())
  await pipeline(await copyOut(reading, query, format), into)
  await reading.end()
  const different = `(select * from given except select * from taken) union all (select * from taken except select * from given)`
  expect(into.rowCount).toBe(2)
  expect(await session.unsafe(different)).toEqual([])
  await session.unsafe('drop table given, taken')
})

test('takes nothing when the rows break off', async () => {
  await session.unsafe('create temp table broken_off (n int)')
  const rows = Readable.from(
    (function* () {
      yield 'n\n1\n'
      throw new Error('the disk was pulled')
    })(),
  )
  await expect(pipeline(rows, await copyIn(session, 'broken_off', ['n'], 'csv'))).rejects.toThrow('the disk was pulled')
  expect(await session`select * from broken_off`).toEqual([])
})

test('reads one moment while others write, and can change nothing', async () => {
  const config = await configOf()
  await inSnapshot(config, async (sql) => {
    const before = await text(await copyOut(sql, 'select user_cd from users', 'csv'))
    await addPerson(mall, { userCd: 'later' })
    expect(await text(await copyOut(sql, 'select user_cd from users', 'csv'))).toBe(before)
  })
  await expect(inSnapshot(config, (sql) => sql`delete from users`)).rejects.toThrow('read-only')
})

test('lets numbers continue after those of another mall, and never go back', async () => {
  const before = await readSequences(session)
  expect(Object.keys(before)).toContain('order_numbers')
  await advanceSequences(session, { order_numbers: 5_000_000 })
  const after = await readSequences(session)
  expect(after['order_numbers']).toBeGreaterThan(5_000_000)
  await advanceSequences(session, { order_numbers: 10 })
  expect(await readSequences(session)).toEqual({ ...before, order_numbers: after['order_numbers'] })
  await expect(advanceSequences(session, { unknown: 1 })).rejects.toThrow('no sequence unknown')
})
