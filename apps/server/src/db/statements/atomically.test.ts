import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { atomically, OutOfDate } from './atomically.ts'

const mall = useMall(async ({ owner }) => {
  await owner`insert into tenants (tenant_id, name, phone, hours) values ('10', '가', '0212345678', '')`
})

test('runs concurrently issued statements in the order of issue', async () => {
  const db = mall.database.tenant('10')
  const done = await atomically(db, async (trx) => {
    const one = (n: number) =>
      sql<{
        n: number
        at: number
      }>`select ${n}::int as n, extract(epoch from clock_timestamp())::float8 as at`.execute(trx)
    // Those in the middle are new to the connection and have to be prepared first.
    const other = (n: number) =>
      sql<{ n: number; at: number }>`
      select ${n}::int as n, extract(epoch from clock_timestamp())::float8 as at from pg_sleep(${n / 1000}::float8)`.execute(
        trx,
      )
    return Promise.all([one(1), one(2), other(3), one(4), other(5), one(6)])
  })
  const rows = done.flatMap(({ rows }) => rows)
  expect(rows.map(({ n }) => n)).toEqual([1, 2, 3, 4, 5, 6])
  expect(rows.map(({ at }) => at)).toEqual(rows.map(({ at }) => at).sort((a, b) => a - b))
})

test('reports the first failed statement and rolls back everything', async () => {
  const db = mall.database.tenant('10')
  const key = (name: string) =>
    sql`insert into idempotency_keys (user_id, route, key, body_sha256) values (gen_random_uuid(), '', ${name}, '')`
  const failing = atomically(db, (trx) =>
    Promise.all([key('a').execute(trx), sql`select 1 / 0`.execute(trx), key('b').execute(trx)]),
  )
  await expect(failing).rejects.toThrow('division by zero')
  expect(await db.selectFrom('idempotency_keys').select('key').execute()).toEqual([])
})

test('retries work that is out of date, and gives up after five attempts as for a serialization failure', async () => {
  const db = mall.database.tenant('10')
  let attempts = 0
  const done = atomically(db, async () => {
    attempts += 1
    if (attempts < 3) throw new OutOfDate('moved')
    return Promise.resolve(attempts)
  })
  expect(await done).toBe(3)
  attempts = 0
  const never = atomically(db, () => {
    attempts += 1
    return Promise.reject(new OutOfDate('moved again'))
  })
  await expect(never).rejects.toMatchObject({ code: '40001' })
  expect(attempts).toBe(5)
})
