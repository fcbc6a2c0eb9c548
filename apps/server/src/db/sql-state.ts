import postgres from 'postgres'

/** Why the database refused a statement, in its own five letters; undefined when something else went wrong. */
export function sqlStateOf(error: unknown): string | undefined {
  return error instanceof postgres.PostgresError ? error.code : undefined
}
