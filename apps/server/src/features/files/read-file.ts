import { pipeline, Transform, type Readable } from 'node:stream'
import type { Caller } from '#platform/http/caller.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import { findFile } from './files.queries.ts'
import type { FileRoom } from './open-file-room.ts'

export interface ReadFile {
  name: string
  mime: string
  /** Size of the content; unknown for a thumbnail. */
  size: number | null
  content: Readable
}

/**
 * Returns a file or its thumbnail. An unattached file is readable by its sender only, an attached one by those the
 * owning room permits. For all others it does not exist.
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
    ? { name: file.name, mime: file.mime, size: file.size, content: whole(content, file.size) }
    : { name: `${file.name}.webp`, mime: 'image/webp', size: null, content }
}

/** Fails where a damaged file ends too early: the browser would wait for the rest. */
function whole(content: Readable, size: number): Readable {
  let read = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length
      done(null, chunk)
    },
    flush(done) {
      done(read === size ? null : new Error(`a file has ${read} bytes instead of ${size}`))
    },
  })
  return pipeline(content, counted, () => undefined)
}
