import { pipelined } from './connections/dialect.ts'
import { isStalePlan } from './driver/stale-plan.ts'
import type { Db, Trx } from './open.ts'
import { sqlStateOf } from './sql-state.ts'

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 5

/** Thrown by work that finds what it has read out of date: all of it is done again, as when the database asks for it. */
export class OutOfDate extends Error {
  readonly code = serializationFailure
}

/**
 * Runs a piece of work in one transaction; the whole of it again, up to five times, when the database asks for that.
 * Statements that are asked for together (`Promise.all`) go out together and are done in the order in which they were
 * asked for: a round trip is what a statement costs most.
 */
export async function atomically<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((trx) => pipelined(trx, work))
    } catch (error) {
      if (attempt === attempts || !wantsRetry(error)) throw error
    }
  }
}

function wantsRetry(error: unknown): boolean {
  if (error instanceof OutOfDate || isStalePlan(error)) return true
  const state = sqlStateOf(error)
  return state === serializationFailure || state === deadlock
}
