import type { Db, Trx } from '#db/open.ts'
import type { FileOwnerKind } from '#db/tables/files-tables.ts'

/** The object that files are attached to. */
export interface FileOwner {
  kind: FileOwnerKind
  id: string
}

/**
 * Locks those of these files that the user may attach to the object: their own unattached ones, and those already
 * attached to it.
 */
export function lockAttachable(trx: Trx, userId: string, { kind, id }: FileOwner, fileIds: string[]) {
  return trx
    .selectFrom('files')
    .select('file_id')
    .where('file_id', 'in', fileIds)
    .where('ready', '=', true)
    .where((one) =>
      one.or([
        one.and([one('owner_id', 'is', null), one('user_id', '=', userId)]),
        one.and([one('owner_kind', '=', kind), one('owner_id', '=', id)]),
      ]),
    )
    .orderBy('file_id')
    .forUpdate()
    .execute()
}

/** Detaches all files of an object except these. */
export async function letGo(trx: Trx, { kind, id }: FileOwner, but: string[]): Promise<void> {
  await trx
    .updateTable('files')
    .set((one) => ({ owner_kind: null, owner_id: null, loose_since: one.fn<Date>('now') }))
    .where('owner_kind', '=', kind)
    .where('owner_id', '=', id)
    .$if(but.length > 0, (query) => query.where('file_id', 'not in', but))
    .execute()
}

export async function hangOn(trx: Trx, { kind, id }: FileOwner, fileId: string, position: number): Promise<void> {
  await trx
    .updateTable('files')
    .set({ owner_kind: kind, owner_id: id, position })
    .where('file_id', '=', fileId)
    .execute()
}

/** The attachments of these objects, in display order. */
export function listAttached(db: Db, kind: FileOwnerKind, ids: string[]) {
  return db
    .selectFrom('files')
    .select(['file_id', 'owner_id', 'name', 'size', 'mime', 'has_thumbs'])
    .where('owner_kind', '=', kind)
    .where('owner_id', 'in', ids)
    .orderBy('position')
    .orderBy('file_id')
    .execute()
}
