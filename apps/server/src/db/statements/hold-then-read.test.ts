import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { atomically } from './atomically.ts'
import { holdThenRead } from './hold-then-read.ts'
import type { Trx } from '../open.ts'

const mall = useMall()
const lock = (trx: Trx, key: number) => sql`select pg_advisory_xact_lock(${key})`.execute(trx)

async function clock(trx: Trx): Promise<number> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx)
  return rows[0]?.now.getTime() ?? 0
}

test('takes the locks in order, reads the clock when all are held, and reads the rest after it', async () => {
  const held: string[] = []
  const db = mall.database.tenant('10')
  const { promise: isHeld, resolve: reportHeld } = Promise.withResolvers<unknown>()
  const { promise: mayGo, resolve: release } = Promise.withResolvers<unknown>()
  const other = atomically(db, async (trx) => {
    await lock(trx, 2)
    reportHeld(null)
    await mayGo
    return clock(trx)
  })
  await isHeld
  const note = (name: string) => () => void held.push(name)
  const mine = atomically(db, (trx) =>
    holdThenRead({
      hold: {
        first: () => lock(trx, 1).then(note('first')),
        second: () => lock(trx, 2).then(note('second')),
      },
      moment: () => clock(trx).finally(note('moment')),
      read: { after: () => clock(trx).finally(note('after')) },
    }),
  )
  const waiting = () => mall.owner`select objid from pg_locks where locktype = 'advisory' and not granted`
  await expect.poll(waiting).toEqual([{ objid: 2 }])
  release(null)
  const [released, { moment, after }] = await Promise.all([other, mine])
  expect(held).toEqual(['first', 'second', 'moment', 'after'])
  expect(moment).toBeGreaterThanOrEqual(released)
  expect(after).toBeGreaterThanOrEqual(moment)
})
