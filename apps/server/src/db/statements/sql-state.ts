import { DatabaseError } from 'pg-protocol'

/** The SQLSTATE of a lock that was waited for too long. */
export const lockNotAvailable = '55P03'

/** The SQLSTATE of a failed statement; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}
