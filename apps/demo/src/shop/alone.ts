import { sql } from 'kysely'
import { atomically } from '@mall/server/db/statements/atomically.ts'
import type { Db, Trx } from '@mall/server/db/open.ts'

/** Serialises concurrent starts on one database: the second waits, and then finds everything there. */
export async function alone(db: Db, tenantId: string, work: (trx: Trx) => Promise<void>): Promise<void> {
  await atomically(db, async (trx) => {
    // The timeouts of calls are too short for two years of orders on a busy machine.
    for (const limit of ['lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout'])
      await sql`set local ${sql.raw(limit)} = '120s'`.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtext(${`demo-shop:${tenantId}`}))`.execute(trx)
    await work(trx)
  })
}
