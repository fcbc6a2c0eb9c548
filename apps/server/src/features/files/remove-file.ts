import type { Db } from '#db/open.ts'
import { deleteFileRow, giveUp } from './files.queries.ts'
import type { FileRoom } from './open-file-room.ts'

/** Removes the content of a file that is given up, and then its row: in between, the row still names what is left. */
export async function removeFile(
  { store }: FileRoom,
  db: Db,
  { file_id: fileId, content_key: key }: { file_id: string; content_key: string },
): Promise<void> {
  await store.remove(key)
  for (const which of [1, 2]) await store.remove(`${key}.${which}`)
  await deleteFileRow(db, fileId)
}

/** Takes a file back that its sender has never learned of. */
export async function takeBack(room: FileRoom, tenantId: string, fileId: string): Promise<void> {
  const db = room.database.tenant(tenantId)
  const given = await giveUp(db, fileId)
  if (given) await removeFile(room, db, given)
}
