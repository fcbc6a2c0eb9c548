import { sql } from 'kysely'
import { isDiskFull } from '#platform/life/full-disk.ts'
import { NotReady } from '#platform/life/not-ready.ts'
import { readMigrations, schemaChannel, type Migration } from './migrate.ts'
import type { Database } from '../open.ts'
import { whyTooOld, type AppliedMigration } from './program-version.ts'

export interface SchemaWatch {
  /** Resolves when the database answers with the schema of this program; rejects with the reason otherwise. */
  check: () => Promise<void>
  /** Whether the data were too new for this program at the last check. Needs no query, so every call can ask. */
  isTooOld: () => boolean
}

/** Checks the schema on request, and when a migration notifies that it has changed or is about to. */
export function watchSchema(database: Database, known?: readonly Migration[]): SchemaWatch {
  let tooOld = false
  let listening: Promise<void> | null = null

  function listen() {
    const recheck = () => void check().catch(() => undefined)
    listening ??= database.listen(schemaChannel, { onMessage: recheck, onListening: recheck }).catch(() => {
      listening = null
    })
  }

  async function check() {
    listen()
    known ??= await readMigrations()
    const { rows } = await sql<AppliedMigration>`select name, oldest_program from schema_migrations`.execute(
      database.tenant(''),
    )
    const why = whyTooOld(known, rows)
    tooOld = why !== null
    if (why) throw new NotReady('PROGRAM_TOO_OLD', why)
    const applied = new Set(rows.map(({ name }) => name))
    const missing = known.filter(({ name }) => !applied.has(name))
    if (missing.length > 0)
      throw new NotReady('MIGRATIONS_MISSING', `migrations are missing: ${missing.map(({ name }) => name).join(', ')}`)
  }

  return { check, isTooOld: () => tooOld }
}

/**
 * Rejects when the disk of the database is full. Reading still works then, so this query is made to spill to a
 * temporary file by exceeding its memory. It logs and changes nothing.
 */
export async function refuseFullDatabase(database: Database): Promise<void> {
  try {
    await database
      .tenant('')
      .transaction()
      .execute(async (trx) => {
        await sql`set local work_mem = '64kB'`.execute(trx)
        await sql`select count(*) from generate_series(1, 20000)`.execute(trx)
      })
  } catch (error) {
    throw isDiskFull(error) ? new NotReady('DISK_FULL', 'the disk of the database is full') : error
  }
}
