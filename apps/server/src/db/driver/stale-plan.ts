import { DatabaseError } from 'pg-protocol'

/** A migration changed the columns of a statement that was prepared before it. Preparing it again helps. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery'
}
