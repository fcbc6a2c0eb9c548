import { DatabaseError } from 'pg-protocol'

/** The SQLSTATE with which the database refused a statement; undefined when something else went wrong. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof DatabaseError ? error.code : undefined
}
