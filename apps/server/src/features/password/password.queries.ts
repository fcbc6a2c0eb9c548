import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

export async function findBusinessNumber(db: Db, storeId: string | null): Promise<string | null> {
  if (storeId === null) return null
  const store = await db.selectFrom('stores').select('biz_no').where('store_id', '=', storeId).executeTakeFirst()
  return store?.biz_no ?? null
}

/** Names that are easy to guess: the tenant's and, for a store user, the store's. */
export async function listKnownNames(db: Db, storeId: string | null, tenantName: string): Promise<string[]> {
  if (storeId === null) return [tenantName]
  const store = await db.selectFrom('stores').select('store_nm').where('store_id', '=', storeId).executeTakeFirst()
  return store ? [tenantName, store.store_nm] : [tenantName]
}

/** Of a password that its user has chosen: nothing has to be changed any more. */
const chosen = (newHash: string) => ({
  password_hash: newHash,
  password_changed_at: sql<Date>`now()`,
  published_password: false,
  must_change: false,
  initial_until: null,
})

/** Replaces the password that was just checked; returns false if it changed meanwhile. */
export async function replacePassword(trx: Trx, userId: string, oldHash: string, newHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set(chosen(newHash))
    .where('user_id', '=', userId)
    .where('password_hash', '=', oldHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Sets an initial password, valid for `days`. */
export async function setInitialPassword(trx: Trx, userId: string, newHash: string, days: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      password_hash: newHash,
      password_changed_at: sql`now()`,
      published_password: false,
      must_change: true,
      initial_until: sql`now() + make_interval(days => ${days})`,
      initial_seen_at: null,
    })
    .where('user_id', '=', userId)
    .execute()
}

/** Sets a password that its user has chosen; false for a disabled user. */
export async function setOwnPassword(trx: Trx, userId: string, newHash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set(chosen(newHash))
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
