import { setTimeout as sleep } from 'node:timers/promises'
import { atomically } from '../statements/atomically.ts'
import { insertAudit } from '../audit/audit-log.ts'
import type { Database, Db, Trx } from '../open.ts'
import { deleteAudits, deleteBatch } from './delete-old-rows.queries.ts'
import { keptFor } from './kept-for.ts'

/** Small enough for a transaction of some milliseconds. */
const batch = 1000
/** Between batches, so that a long backlog leaves most of the database to others. */
const pauseMs = 100

/**
 * Deletes expired rows, tenant by tenant and table by table, each batch in a transaction of its own. It holds
 * locks on old rows only, which no order waits for. A table that fails does not stop the others.
 */
export async function deleteOldRows({ directory, tenant }: Pick<Database, 'directory' | 'tenant'>): Promise<void> {
  const failures: unknown[] = []
  const attempt = (work: Promise<unknown>) => work.catch((error: unknown) => failures.push(error))
  for (const kept of keptFor.filter(({ shared }) => shared))
    await attempt(deleteInBatches(tenant(''), (trx) => deleteBatch(trx, kept, batch)))
  for (const { tenantId } of await directory.all()) {
    const db = tenant(tenantId)
    for (const kept of keptFor.filter(({ shared }) => !shared))
      await attempt(deleteInBatches(db, (trx) => deleteBatch(trx, kept, batch)))
    await attempt(deleteOldAudits(db))
  }
  if (failures.length > 0) throw failures[0]
}

/** An entry states how many were deleted, so the log itself shows where it begins. */
async function deleteOldAudits(db: Db): Promise<void> {
  const gone = await deleteInBatches(db, (trx) => deleteAudits(trx, batch))
  if (gone > 0)
    await insertAudit(db, { action: 'audit.expired', userId: null, address: '', agent: 'nuri-mall', facts: { gone } })
}

async function deleteInBatches(db: Db, deleteSome: (trx: Trx) => Promise<number>): Promise<number> {
  let gone = 0
  for (;;) {
    const deleted = await atomically(db, deleteSome)
    gone += deleted
    if (deleted < batch) return gone
    await sleep(pauseMs)
  }
}
