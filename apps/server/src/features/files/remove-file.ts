import type { Db } from '#db/open.ts'
import { deleteFileRow, giveUp } from './files.queries.ts'
import type { FileRoom } from './open-file-room.ts'

/** Deletes the content first and the row last, so that the row still references what is left. */
export async function removeFile(
  { store }: FileRoom,
  db: Db,
  { file_id: fileId, content_key: key }: { file_id: string; content_key: string },
): Promise<void> {
  await store.remove(key)
  for (const which of [1, 2]) await store.remove(`${key}.${which}`)
  await deleteFileRow(db, fileId)
}

/** Deletes a file whose upload response never reached the client. */
export async function takeBack(room: FileRoom, tenantId: string, fileId: string): Promise<void> {
  const db = room.database.tenant(tenantId)
  const given = await giveUp(db, fileId)
  if (given) await removeFile(room, db, given)
}
