import { forEachTenant } from '#db/jobs/for-each-tenant.ts'
import { atomically } from '#db/statements/atomically.ts'
import type { Database } from '#db/open.ts'
import type { FileStore } from '#features/files/store/file-store.ts'
import { deleteImport, hideExpired } from './imports.queries.ts'
import { deleteRows } from './rows.queries.ts'

/** Small enough for a transaction of some milliseconds. */
const batch = 2000

/** Deletes staged rows that are kept no longer, and what cannot be undone any more. */
export async function sweepImports(
  database: Pick<Database, 'directory' | 'tenant'>,
  store: Pick<FileStore, 'remove'>,
): Promise<void> {
  await forEachTenant(database, async (db) => {
    for (const importId of await hideExpired(db)) {
      while ((await atomically(db, (trx) => deleteRows(trx, importId, batch))) === batch);
      // An archive whose pictures were never drawn.
      await store.remove(importId)
      await deleteImport(db, importId)
    }
  })
}
