import { DatabaseError } from 'pg-protocol'

/** A migration changed the columns of a statement that was prepared before it. Prepared again, it works. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery'
}
