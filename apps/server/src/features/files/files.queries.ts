import { sql, type Insertable } from 'kysely'
import { lockName } from '#db/locks.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'

/** Serialises uploads of a store, or of the office. */
export async function lockRoomForFiles(trx: Trx, { storeId, tenantId }: Caller): Promise<void> {
  await lockName(trx, `files ${tenantId} ${storeId ?? 'office'}`)
}

/** Bytes stored by the store or office, and the user's uploads of the last 24 hours. */
export async function readUse(db: Db, { userId, storeId }: Caller) {
  const kept = await db
    .selectFrom('files')
    .select((one) => one.fn.coalesce(one.fn.sum<string>('size'), sql.lit(0)).as('bytes'))
    .where('store_id', storeId === null ? 'is' : '=', storeId)
    .executeTakeFirstOrThrow()
  const sent = await db
    .selectFrom('files')
    .select((one) => [
      one.fn.countAll<number>().as('count'),
      one.fn.coalesce(one.fn.sum<string>('size'), sql.lit(0)).as('bytes'),
      sql<number>`ceil(extract(epoch from min(created_at) + interval '24 hours' - now()))::int`.as('untilFirstLapses'),
    ])
    .where('user_id', '=', userId)
    .where('created_at', '>', sql<Date>`now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return {
    keptBytes: Number(kept.bytes),
    sentBytes: Number(sent.bytes),
    sentCount: sent.count,
    untilFirstLapses: sent.untilFirstLapses,
  }
}

export function insertComing(trx: Trx, row: Insertable<Tables['files']>) {
  return trx.insertInto('files').values(row).returning(['file_id', 'content_key']).executeTakeFirstOrThrow()
}

/** Returns false if the row was deleted meanwhile as abandoned. */
export async function markReady(db: Db, fileId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set((one) => ({ ready: true, loose_since: one.fn<Date>('now') }))
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function findFile(db: Db, fileId: string) {
  return db
    .selectFrom('files')
    .select(['file_id', 'content_key', 'user_id', 'name', 'size', 'mime', 'has_thumbs', 'owner_kind', 'owner_id'])
    .where('file_id', '=', fileId)
    .where('ready', '=', true)
    .executeTakeFirst()
}

/** Marks an unattached file for deletion and returns its key; returns nothing if it is attached by now. */
export function giveUp(db: Db, fileId: string) {
  return db
    .updateTable('files')
    .set({ ready: false })
    .where('file_id', '=', fileId)
    .where('owner_id', 'is', null)
    .returning(['file_id', 'content_key'])
    .executeTakeFirst()
}

/** Marks files unattached for a day for deletion; they can no longer be attached or read. */
export async function giveUpForgotten(db: Db): Promise<void> {
  await db
    .updateTable('files')
    .set({ ready: false })
    .where('ready', '=', true)
    .where('owner_id', 'is', null)
    .where('loose_since', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}

/** Files to delete, and uploads that never completed, as no upload takes an hour. */
export function listDead(db: Db, most: number) {
  return db
    .selectFrom('files')
    .select(['file_id', 'content_key'])
    .where('ready', '=', false)
    .where('owner_id', 'is', null)
    .where('loose_since', '<', sql<Date>`now() - interval '1 hour'`)
    .limit(most)
    .execute()
}

export async function deleteFileRow(db: Db, fileId: string): Promise<void> {
  await db.deleteFrom('files').where('file_id', '=', fileId).where('ready', '=', false).execute()
}
