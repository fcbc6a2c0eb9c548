import { mallCard } from '@mall/contract/users'
import { afterEach, expect, test } from 'vitest'
import { testSettings, useMall } from '#test/mall.ts'
import { addTenants } from '#test/people.ts'
import { buildApp } from '../../app.ts'
import { schemaChannel } from './migrate.ts'

const mall = useMall(addTenants)
afterEach(() => mall.owner`delete from schema_migrations where oldest_program = '9998' or name > '9'`)
const ready = async () => (await mall.app.inject('/readyz')).statusCode

test('is ready with the schema of this program, and not with an older one', async () => {
  expect(await ready()).toBe(200)
  const [last] =
    await mall.owner`delete from schema_migrations where name = (select max(name) from schema_migrations) returning *`
  await expect.poll(ready).toBe(503)
  await mall.owner`insert into schema_migrations ${mall.owner(last ?? {})}`
  await expect.poll(ready).toBe(200)
})

test('stops taking calls as soon as a migration too new for it is announced, and resumes when it is withdrawn', async () => {
  const status = async () => (await mall.ask(mallCard, { query: {} })).status
  const announce = (sql: string) => mall.owner.unsafe(`${sql}; notify ${schemaChannel}`)
  expect(await status()).toBe(200)
  await announce("insert into schema_migrations (name, sha256, oldest_program) values ('announced', '', '9998')")
  // By notification alone: no readiness check is made meanwhile.
  await expect.poll(status).toBe(503)
  const refused = await mall.ask(mallCard, { query: {} }, { lang: 'en' })
  expect(refused).toMatchObject({ problem: { code: 'UPDATING' }, headers: { 'retry-after': '5', connection: 'close' } })
  expect((await mall.app.inject('/healthz')).statusCode).toBe(200)
  expect(mall.app.isTooOld()).toBe(true)
  const why = async () => (await mall.app.inject('/readyz')).json<{ reason?: string; message?: string }>()
  await expect.poll(why).toMatchObject({ status: 'not ready', reason: 'PROGRAM_TOO_OLD' })
  expect((await why()).message).toMatch(/^this program is version \d{4}, and the data need version 9998 or later/)
  await announce("delete from schema_migrations where name = 'announced'")
  await expect.poll(status).toBe(200)
  await expect.poll(ready).toBe(200)
})

test('works beside a newer program whose migrations allow it', async () => {
  await mall.owner`insert into schema_migrations (name, sha256, oldest_program) values ('9998-newer.sql', 'x', '0015')`
  const app = await buildApp(mall.house, testSettings)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
})

test('reports connections, statements and transactions under way in the metrics', async () => {
  const db = mall.database.tenant('10')
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('tenants').select('name').execute()
    const figures = async () => (await mall.app.inject('/metrics')).body
    // Background work of the mall may have a statement under way; one that is never counted off stays.
    await expect.poll(figures).toMatch(/^db_statements_running 0$/m)
    const body = await figures()
    expect(body).toMatch(/^db_connections [1-9]/m)
    expect(body).toMatch(/^db_connections_awaited 0$/m)
    expect(body).toMatch(/^db_transactions_open 1$/m)
    expect(body).toMatch(/^build_info\{version="\d{4}"\} 1$/m)
    expect(body).toMatch(/^data_disk_free_bytes [1-9]\d+$/m)
  })
  await expect.poll(() => mall.database.use()).toMatchObject({ statements: 0, transactions: 0 })
})

test('does not count failed statements as under way', async () => {
  const db = mall.database.tenant('10')
  await expect(
    db
      .selectFrom('nowhere' as 'tenants')
      .selectAll()
      .execute(),
  ).rejects.toThrow()
  await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect.poll(() => mall.database.use()).toMatchObject({ statements: 0, transactions: 0 })
})
