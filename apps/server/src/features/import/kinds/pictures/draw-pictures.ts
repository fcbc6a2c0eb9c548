import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isHeicName, mostFileBytes } from '@mall/contract/files'
import type { ProblemCode } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { atomically } from '#db/statements/atomically.ts'
import { inFolder } from '#features/files/in-folder.ts'
import type { FileRoom } from '#features/files/open-file-room.ts'
import type { FileStore } from '#features/files/store/file-store.ts'
import { findDrawn, storePicture } from '#features/office-products/pictures/take-picture.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Work } from '../../steps/work.ts'
import { holdClaim } from '../../work.queries.ts'
import { findProducts } from './check-pictures.ts'
import { pictureCells } from './picture-names.ts'
import { listUndrawn, saveDrawn } from './pictures-of-import.queries.ts'
import { openPictures, type ZippedFile } from './zip/open-pictures.ts'

export interface ZipRoom {
  room: Pick<FileRoom, 'database' | 'store' | 'incoming' | 'scan'>
  originals: Pick<FileStore, 'put' | 'has'>
}

const rowsInPart = 50

/**
 * Draws the pictures of an import and saves each when it is done: if the process is killed, another one continues with
 * the next picture. The archive is in the store until all are drawn.
 */
export async function drawPictures(
  parts: ZipRoom,
  db: Db,
  { tenantId, importId }: { tenantId: string; importId: string },
  work: Work,
): Promise<void> {
  const { store } = parts.room
  if ((await listUndrawn(db, importId, 1)).length === 0) return
  await inFolder(parts.room, async (folder) => {
    const path = join(folder, 'archive')
    const archive = await store.get(importId)
    if (archive === null) throw new Error('the archive of an import is gone')
    await pipeline(archive, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    const zip = await openPictures(path)
    try {
      for (;;) {
        const rows = await listUndrawn(db, importId, rowsInPart)
        if (rows.length === 0) break
        const found = await findProducts(db, rows.map(textsOf))
        for (const [n, { row_no }] of rows.entries()) {
          work.signal.throwIfAborted()
          const file = zip.files[row_no - 1]
          if (file === undefined) throw new Error('the archive of an import is another')
          const fault = faultByName(file) ?? (found[n] === null ? 'noProduct' : null)
          const drawn = fault === null ? await drawOne(parts, tenantId, file, join(folder, String(row_no))) : { fault }
          await atomically(db, async (trx) => {
            await holdClaim(trx, importId, work.claim)
            await saveDrawn(trx, importId, row_no, drawn.image ?? '', drawn.fault ?? '')
          })
          work.progress(row_no)
        }
      }
    } finally {
      zip.close()
    }
  })
  await store.remove(importId)
}

function textsOf({ cells }: { cells: string[] }) {
  return Object.fromEntries(pictureCells.map((id, n) => [id, cells[n] ?? '']))
}

interface Drawn {
  image?: string
  fault?: string
}

/** What needs no look at the content. */
function faultByName({ name, size }: ZippedFile): string | null {
  if (isHeicName(name)) return 'heic'
  if (/\.svgz?$/i.test(name)) return 'svg'
  return size > mostFileBytes ? 'tooLarge' : null
}

async function drawOne(parts: ZipRoom, tenantId: string, file: ZippedFile, path: string): Promise<Drawn> {
  try {
    const sha256 = await unpack(file, path)
    if (sha256 === null) return { fault: 'broken' }
    // What was exported comes back as it is, instead of being drawn from a drawing.
    const drawn = await findDrawn(parts, tenantId, sha256)
    return { image: drawn ?? (await storePicture(parts, { tenantId, userId: 'import' }, path)).imageUrl }
  } catch (error) {
    const fault = error instanceof Problem ? faultOf[error.code] : undefined
    if (fault === undefined) throw error
    return { fault }
  } finally {
    await rm(path, { force: true })
  }
}

/** What is wrong with the picture, rather than with the mall. */
const faultOf: Partial<Record<ProblemCode, string>> = {
  FILE_IS_HEIC: 'heic',
  FILE_KIND_REFUSED: 'kind',
  FILE_EMPTY: 'broken',
  FILE_UNSAFE: 'broken',
  FILE_LOCKED: 'kind',
  FILE_NAME_MISFIT: 'kind',
  PICTURE_TOO_LARGE: 'tooManyPixels',
}

/** Writes a file of the archive to the disk; returns the hash of its content, or null if it is broken. */
async function unpack(file: ZippedFile, path: string): Promise<string | null> {
  const hash = createHash('sha256')
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  try {
    await pipeline(await file.read(), counted, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
    return hash.digest('hex')
  } catch (error) {
    // A fault of the disk, not of the archive.
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error
    return null
  }
}
