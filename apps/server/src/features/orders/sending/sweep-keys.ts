import { atomically } from '#db/atomically.ts'
import type { Database } from '#db/open.ts'
import { deleteOldKeys } from './idempotency.queries.ts'

/** Small enough to keep each statement short and block no request. */
const batch = 1000

/** Deletes expired idempotency keys, tenant by tenant, one batch per transaction. */
export async function sweepKeys({ directory, tenant }: Pick<Database, 'directory' | 'tenant'>): Promise<void> {
  for (const { tenantId } of await directory.all()) {
    const db = tenant(tenantId)
    let deleted = batch
    while (deleted === batch) deleted = await atomically(db, (trx) => deleteOldKeys(trx, batch))
  }
}
