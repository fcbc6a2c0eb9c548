import { sql } from 'kysely'
import { readMigrations } from './migrate.ts'
import type { Database } from './open.ts'

/** Makes the question whether the database answers and its tables are at least those that this program needs. */
export function makeReadyCheck(database: Database): () => Promise<void> {
  let needed: string[] | undefined
  return async () => {
    needed ??= (await readMigrations()).map(({ name }) => name)
    const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(database.tenant(''))
    const applied = new Set(rows.map(({ name }) => name))
    const missing = needed.filter((name) => !applied.has(name))
    if (missing.length > 0) throw new Error(`migrations are missing: ${missing.join(', ')}`)
  }
}
