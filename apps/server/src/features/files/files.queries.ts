import { sql, type Insertable } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import type { Tables } from '#db/tables.ts'
import type { Caller } from '#platform/http/caller.ts'

/** Everybody who sends files for the same store (or the office) does so one after the other from here on. */
export async function lockRoomForFiles(trx: Trx, { storeId, tenantId }: Caller): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${tenantId} ${storeId ?? 'office'}`}, 0))`.execute(
    trx,
  )
}

/** What the store (or the office) keeps in all, and what this person has sent in the last 24 hours. */
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

/** False when the row is gone: it had been given up for dead. */
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

/** Gives one up that hangs on nothing; answers its key, or nothing when it hangs on something by now. */
export function giveUp(db: Db, fileId: string) {
  return db
    .updateTable('files')
    .set({ ready: false })
    .where('file_id', '=', fileId)
    .where('owner_id', 'is', null)
    .returning(['file_id', 'content_key'])
    .executeTakeFirst()
}

/** Gives up those that have hung on nothing for a day: from now on nobody can attach or read them. */
export async function giveUpForgotten(db: Db): Promise<void> {
  await db
    .updateTable('files')
    .set({ ready: false })
    .where('ready', '=', true)
    .where('owner_id', 'is', null)
    .where('loose_since', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
}

/** Those given up, and those that never came to be: no upload takes an hour. */
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
