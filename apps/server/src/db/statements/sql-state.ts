import { DatabaseError } from 'pg-protocol'

/** The SQLSTATE of a failed statement; undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}
