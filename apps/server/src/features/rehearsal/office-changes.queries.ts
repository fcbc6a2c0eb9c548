import { sql } from 'kysely'
import type { Trx } from '#db/open.ts'

/** One change of the office at a time, until the transaction ends. Stores never take this lock. */
export async function lockOfficeChanges(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('office changes ' || current_setting('app.tenant'), 0))`.execute(
    trx,
  )
}
