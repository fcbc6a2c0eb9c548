import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { atomically } from './atomically.ts'
import { finishWith } from './finish-with.ts'
import type { Trx } from '../open.ts'

const mall = useMall(async ({ owner }) => {
  await owner`insert into tenants (tenant_id, name, phone, hours) values ('10', '가', '0212345678', '')`
})
const db = () => mall.database.tenant('10')
const kept = async () =>
  (await db().selectFrom('idempotency_keys').select('key').orderBy('key').execute()).map((row) => row.key)
const keep = (trx: Trx, key: string) =>
  sql`insert into idempotency_keys (user_id, route, key, body_sha256) values (gen_random_uuid(), '', ${key}, '')`.execute(
    trx,
  )
const divide = (trx: Trx) => sql`select 1 / 0`.execute(trx)

beforeEach(async () => {
  await mall.owner`delete from idempotency_keys`
})

test('commits the last writes in the order of issue', async () => {
  const answer = await atomically(db(), async (trx) => {
    await keep(trx, 'a')
    finishWith(trx, [keep(trx, 'b'), keep(trx, 'c')])
    finishWith(trx, [keep(trx, 'd')])
    return 'done'
  })
  expect([answer, await kept()]).toEqual(['done', ['a', 'b', 'c', 'd']])
})

test('sends the last writes and the commit in one round trip', async () => {
  const before = mall.database.use().statements
  let asked = 0
  await atomically(db(), async (trx) => {
    await keep(trx, 'a')
    finishWith(trx, [keep(trx, 'b'), keep(trx, 'c')])
    process.nextTick(() => setImmediate(() => (asked = mall.database.use().statements)))
  })
  expect(asked - before).toBe(3)
})

test('rolls everything back and reports the cause when a last write fails', async () => {
  const failing = atomically(db(), async (trx) => {
    await keep(trx, 'a')
    finishWith(trx, [keep(trx, 'b'), divide(trx), keep(trx, 'c')])
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await kept()).toEqual([])
})

test('does not commit when a last write fails before it issues its statement', async () => {
  const refuses = async () => {
    await Promise.resolve()
    throw new Error('refused')
  }
  const failing = atomically(db(), async (trx) => {
    await keep(trx, 'a')
    finishWith(trx, [keep(trx, 'b'), refuses()])
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await kept()).toEqual([])
})

test('rejects a statement issued after the commit instead of running it outside the transaction', async () => {
  const late = async (trx: Trx) => {
    await keep(trx, 'b')
    await keep(trx, 'c')
  }
  const failing = atomically(db(), async (trx) => {
    await keep(trx, 'a')
    finishWith(trx, [late(trx)])
  })
  await expect(failing).rejects.toThrow(/ransaction (has ended|is already committed)/)
  expect(await kept()).toEqual(['a', 'b'])
})

test('rejects a statement issued after the rollback', async () => {
  let late: Promise<unknown> | undefined
  const failing = atomically(db(), async (trx) => {
    const background = async () => {
      await divide(trx).catch(() => undefined)
      // The rollback is under way, and the connection still belongs to this transaction.
      await new Promise((resolve) => setImmediate(resolve))
      late = keep(trx, 'late').then(() => 'ran', String)
    }
    await Promise.all([divide(trx), background()])
  })
  await expect(failing).rejects.toThrow('division by zero')
  expect(await late).toContain('the transaction has ended')
  expect(await kept()).toEqual([])
})
