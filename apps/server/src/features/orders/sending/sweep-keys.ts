import { atomically } from '#db/atomically.ts'
import type { Database } from '#db/open.ts'
import { deleteOldKeys } from './idempotency.queries.ts'

/** Few enough that nobody waits for them, and that one statement never takes too long. */
const batch = 1000

/** Forgets keys that nobody will send again, of one wholesaler after the other, a batch to a transaction. */
export async function sweepKeys({ directory, tenant }: Pick<Database, 'directory' | 'tenant'>): Promise<void> {
  for (const { tenantId } of await directory.all()) {
    const db = tenant(tenantId)
    let deleted = batch
    while (deleted === batch) deleted = await atomically(db, (trx) => deleteOldKeys(trx, batch))
  }
}
