import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { findToLock } from './stores.queries.ts'

/** Locks the store until the transaction ends. Orders do not wait for it. */
export async function lockStore(trx: Trx, storeId: string) {
  const store = await findToLock(trx, storeId)
  if (!store) throw new Problem('NOT_FOUND')
  return store
}
