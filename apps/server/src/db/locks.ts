import { sql } from 'kysely'
import type { Trx } from './open.ts'

/** Transactions that lock the same name follow each other. Held until the transaction ends. */
export async function lockName(trx: Trx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

/** Locks stores in the order of their ids, as every change of many does, so that two of these cannot deadlock. */
export async function lockStoresInOrder(trx: Trx, storeIds: readonly string[]): Promise<void> {
  await sql`select from stores where store_id = any (${storeIds}::uuid[]) order by store_id for no key update`.execute(
    trx,
  )
}
