import { sql } from 'kysely'
import { atomically } from '../../atomically.ts'
import type { Db, Trx } from '../../open.ts'

/** Of two starts at once on one database the second waits, and then finds everything there. */
export async function alone(db: Db, tenantId: string, work: (trx: Trx) => Promise<void>): Promise<void> {
  await atomically(db, async (trx) => {
    await sql`set local lock_timeout = '60s'`.execute(trx)
    await sql`set local statement_timeout = '60s'`.execute(trx)
    await sql`select pg_advisory_xact_lock(hashtext(${`demo-shop:${tenantId}`}))`.execute(trx)
    await work(trx)
  })
}
