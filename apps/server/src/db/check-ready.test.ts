import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'

const mall = useMall()
const ready = async () => (await mall.app.inject('/readyz')).statusCode

test('ready with a database whose tables are those of this program, and not ready with older ones', async () => {
  expect(await ready()).toBe(200)
  const [last] =
    await mall.owner`delete from schema_migrations where name = (select max(name) from schema_migrations) returning *`
  await expect.poll(ready, { timeout: 5000 }).toBe(503)
  await mall.owner`insert into schema_migrations ${mall.owner(last ?? {})}`
  await expect.poll(ready, { timeout: 5000 }).toBe(200)
})

test('the figures tell of pools, statements and transactions under way', async () => {
  const db = mall.database.tenant('10')
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('tenants').select('name').execute()
    const { body } = await mall.app.inject('/metrics')
    expect(body).toMatch(/^db_pools [1-9]/m)
    expect(body).toMatch(/^db_transactions_open 1$/m)
    expect(body).toMatch(/^db_statements_running 0$/m)
  })
  expect(mall.database.use()).toMatchObject({ statements: 0, transactions: 0 })
})

test('statements that fail are no longer under way', async () => {
  const db = mall.database.tenant('10')
  await expect(
    db
      .selectFrom('nowhere' as 'tenants')
      .selectAll()
      .execute(),
  ).rejects.toThrow()
  await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(mall.database.use()).toMatchObject({ statements: 0, transactions: 0 })
})
