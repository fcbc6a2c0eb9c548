import { pipelined } from '../connections/dialect.ts'
import { isStalePlan } from '../driver/stale-plan.ts'
import { afterCommit, beforeCommit } from './finish-with.ts'
import type { Db, Trx } from '../open.ts'
import { sqlStateOf } from './sql-state.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 5

/**
 * Thrown by work that finds its reads out of date: the whole transaction is retried, as after a serialization failure.
 */
export class OutOfDate extends Error {
  readonly code = serializationFailure
}

/**
 * Runs work in one transaction, and retries the whole of it up to five times when the database asks for that.
 * Statements issued together (`Promise.all`) are sent together and run in the order of issue: the round trip is the
 * main cost of a statement.
 */
export async function atomically<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let made = 1; ; made += 1) {
    try {
      return await attempt(db, work)
    } catch (error) {
      if (made === attempts || !wantsRetry(error)) throw error
    }
  }
}

async function attempt<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  let used: Trx | undefined
  const done = await db.transaction().execute((trx) =>
    pipelined(trx, async (own) => {
      used = own
      const worked = await work(own)
      await beforeCommit(own)
      return worked
    }),
  )
  if (used) await afterCommit(used)
  return done
}

function wantsRetry(error: unknown): boolean {
  if (error instanceof OutOfDate || isStalePlan(error)) return true
  const state = sqlStateOf(error)
  return state === serializationFailure || state === deadlock
}
