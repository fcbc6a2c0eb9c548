import type { Readable } from 'node:stream'
import type { Caller } from '#platform/http/caller.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { findFile } from './files.queries.ts'
import type { FileRoom } from './open-file-room.ts'

export interface ReadFile {
  name: string
  mime: string
  /** Of the content; of a thumbnail it is not known. */
  size: number | null
  content: Readable
}

/**
 * A file, or its thumbnail, for who may read it: while it hangs on nothing its sender only, then whoever the room of
 * the thing it hangs on lets read it. For everybody else it is not there.
 */
export async function readFile(room: FileRoom, who: Caller, fileId: string, thumb?: '1' | '2'): Promise<ReadFile> {
  const db = room.database.tenant(who.tenantId)
  const file = isId(fileId) ? await findFile(db, fileId) : undefined
  if (!file || (thumb !== undefined && !file.has_thumbs)) throw new Problem('NOT_FOUND')
  const { owner_kind: kind, owner_id: owner } = file
  const may = kind === null || owner === null ? file.user_id === who.userId : await room.readers[kind]?.(db, who, owner)
  if (may !== true) throw new Problem('NOT_FOUND')
  const content = await room.store.get(thumb === undefined ? file.content_key : `${file.content_key}.${thumb}`)
  if (!content) throw new Problem('NOT_FOUND')
  return thumb === undefined
    ? { name: file.name, mime: file.mime, size: file.size, content }
    : { name: `${file.name}.webp`, mime: 'image/webp', size: null, content }
}
