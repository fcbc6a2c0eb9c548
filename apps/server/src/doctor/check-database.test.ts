import { expect, inject, test } from 'vitest'
import { readConfig } from '#platform/settings/config.ts'
import { useMall } from '#test/mall.ts'
import { checkDatabase } from './check-database.ts'
import { lineOf } from './finding.ts'

const mall = useMall()

async function linesOf(app = 'mall_app', change: { database?: string; host?: string } = {}): Promise<string[]> {
  const [row] = await mall.owner<{ name: string }[]>`select current_database() as name`
  const { host, port } = inject('postgres')
  const url = (user: string) =>
    `postgres:///${change.database ?? row!.name}?user=${user}&port=${String(port)}&host=${encodeURIComponent(change.host ?? host)}`
  const { config, faults } = readConfig({ DATABASE_URL: url(app), DATABASE_OWNER_URL: url('postgres') }, '/tmp')
  return (
    await checkDatabase({ config, faults, unknown: [], folder: '/tmp', withDatabase: (work) => work(mall.database) })
  ).map(lineOf)
}

test('finds version, rights, migrations and clock in order', async () => {
  expect(await linesOf()).toEqual([
    expect.stringMatching(/^✓ Database: PostgreSQL 1\d\.\d+.* at .*, UTF8; rights in order$/),
    expect.stringMatching(/^✓ Database: all \d+ migrations are applied$/),
    expect.stringMatching(/^✓ Clock: 0\.\d s (ahead of|behind) the database/),
  ])
})

test('finds a role that passes by row level security, and a table without it', async () => {
  expect(await linesOf('postgres')).toContainEqual(
    expect.stringMatching(/^✗ Database: role postgres can pass by row level security/),
  )
  await mall.owner`alter table stores no force row level security`
  expect(await linesOf()).toContainEqual(expect.stringMatching(/^✗ Database: row level security of stores is off/))
  await mall.owner`alter table stores force row level security`
})

test('finds missing migrations, and data that are too new', async () => {
  const [{ name }] = (await mall.owner`select max(name) as name from schema_migrations`) as [{ name: string }]
  await mall.owner`update schema_migrations set name = 'x' where name = ${name}`
  expect(await linesOf()).toContainEqual('! Database: migrations missing: 1 → the next start of the mall applies them.')
  await mall.owner`update schema_migrations set name = ${name} where name = 'x'`
  await mall.owner`insert into schema_migrations (name, sha256, oldest_program) values ('9000-later.sql', '', '9000')`
  expect(await linesOf()).toContainEqual(
    expect.stringMatching(
      /^✗ Database: this program is version \d+, and the data need version 9000 or later → start the newer/,
    ),
  )
  await mall.owner`delete from schema_migrations where name = '9000-later.sql'`
})

test('finds a database that is not there, and a server that is down', async () => {
  expect(await linesOf('mall_app', { database: 'nowhere' })).toEqual([
    expect.stringMatching(/^✗ Database: .*nowhere does not answer \(database "nowhere" does not exist\)/),
  ])
  expect(await linesOf('mall_app', { host: '/tmp/no-such-folder' })).toEqual([
    expect.stringMatching(/^✗ Database: .* does not answer \(.*ENOENT.*\) → start it/),
  ])
})
