import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileEntry } from '@mall/contract/files'
import { atomically } from '#db/statements/atomically.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { checkFile, type CheckedFile } from './check-file.ts'
import { cleanFileName } from './clean-file-name.ts'
import { entryOf } from './file-entry.ts'
import { insertComing, lockRoomForFiles, markReady } from './files.queries.ts'
import { inFolder } from './in-folder.ts'
import type { FileRoom } from './open-file-room.ts'
import type { FileStore } from './store/file-store.ts'
import { refuseOverQuota } from './quota.ts'
import { removeFile } from './remove-file.ts'

/** Writes the upload to this path and returns the name its sender gave it. */
export type Receive = (path: string) => Promise<string>

/**
 * Receives, checks, scans and stores a file. A failure or disconnect at any point leaves nothing behind, on disk or
 * in the database.
 */
export function takeFile(room: FileRoom, who: Caller, receive: Receive, gone: AbortSignal): Promise<FileEntry> {
  return room.gate(who, async () => {
    await refuseOverQuota(room.database.tenant(who.tenantId), who, 1)
    return inFolder(room, async (folder) => {
      const original = join(folder, 'original')
      const name = cleanFileName(await receive(original))
      gone.throwIfAborted()
      const turn = { group: who.tenantId, person: who.userId, signal: gone }
      const checked = await checkFile(turn, folder, original, name)
      await room.scan(original)
      gone.throwIfAborted()
      return keepFile(room, who, name, checked, gone)
    })
  })
}

/** Inserts the row first: if the process dies at any point, it references what must be deleted (see sweep-files.ts). */
async function keepFile(
  room: FileRoom,
  who: Caller,
  name: string,
  { path, size, mime, thumbs }: CheckedFile,
  gone: AbortSignal,
): Promise<FileEntry> {
  const db = room.database.tenant(who.tenantId)
  const row = { name, size, mime, has_thumbs: thumbs !== null }
  const { file_id, content_key } = await atomically(db, async (trx) => {
    await lockRoomForFiles(trx, who)
    await refuseOverQuota(trx, who, size)
    return insertComing(trx, { ...row, user_id: who.userId, store_id: who.storeId })
  })
  try {
    await storeFile(room.store, content_key, path)
    for (const which of thumbs ? ([1, 2] as const) : [])
      await storeFile(room.store, `${content_key}.${which}`, thumbs?.[which] ?? '')
    gone.throwIfAborted()
    if (!(await markReady(db, file_id))) throw new Problem('FAILED')
  } catch (error) {
    // If the store is away now, the sweep deletes what it has got.
    await removeFile(room, db, { file_id, content_key }).catch(() => undefined)
    throw error
  }
  return entryOf({ file_id, ...row })
}

async function storeFile(store: FileStore, key: string, path: string): Promise<void> {
  const { size } = await stat(path)
  await store.put(key, createReadStream(path), size)
}
