import type { FileEntry } from '@mall/contract/files'
import type { FileOwnerKind } from '#db/tables/files-tables.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Caller } from '#platform/http/caller.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { hangOn, letGo, listAttached, lockAttachable, type FileOwner } from './attached.queries.ts'
import { entryOf } from './file-entry.ts'

/**
 * Makes these files the attachments of an object, in this order. Others it had are detached and deleted after a day,
 * so an empty list removes all. Only unattached files of the caller and those already attached are allowed; any other
 * one fails the whole call. Spec §2: foreign things are reported as missing.
 */
export async function attachFiles(trx: Trx, who: Caller, fileIds: string[], owner: FileOwner): Promise<void> {
  const wanted = [...new Set(fileIds)]
  if (!wanted.every(isId)) throw new Problem('NOT_FOUND')
  if (wanted.length > 0) {
    const found = await lockAttachable(trx, who.userId, owner, wanted)
    if (found.length < wanted.length) throw new Problem('NOT_FOUND')
  }
  await letGo(trx, owner, wanted)
  for (const [position, fileId] of wanted.entries()) await hangOn(trx, owner, fileId, position)
}

/** The attachments of objects of a kind, by object id; objects without any are left out. */
export async function filesOf(db: Db, kind: FileOwnerKind, ids: string[]): Promise<Map<string, FileEntry[]>> {
  const rows = ids.length === 0 ? [] : await listAttached(db, kind, ids)
  const files = new Map<string, FileEntry[]>()
  for (const row of rows) {
    const owner = row.owner_id ?? ''
    files.set(owner, [...(files.get(owner) ?? []), entryOf(row)])
  }
  return files
}
