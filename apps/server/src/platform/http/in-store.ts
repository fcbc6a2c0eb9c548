import { rightsOf } from '@mall/contract/base/rights'
import type { Caller } from './caller.ts'
import { Problem } from './problem.ts'

/** A user of the office as a store that they view. */
export type AsStore = (caller: Caller, storeId: string) => Promise<Caller>

/**
 * The caller in the store that the request names. A person may belong to several stores, and each page says which one it
 * works for, so that no page sends the basket of one store for another. Without a name it is the person's own store.
 */
export async function inStore(caller: Caller, named: string | string[] | undefined, asStore: AsStore): Promise<Caller> {
  if (named === undefined) return caller
  const wanted = String(named).toLowerCase()
  if (wanted === caller.storeId) return caller
  if (caller.role === 'OFFICE') return asStore(caller, wanted)
  const store = caller.otherStores?.find(({ storeId }) => storeId === wanted)
  // The same for a store that was left and one that does not exist.
  if (!store) throw new Problem('NOT_YOUR_STORE')
  return { ...caller, storeId: store.storeId, rights: rightsOf('STORE', store.duty) }
}
