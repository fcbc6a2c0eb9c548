import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { isHeicName } from '@mall/contract/files'
import { pictureSide } from '@mall/contract/office-products/pictures'
import { findPictureKind } from '#features/files/checks/find-picture-kind.ts'
import { inFolder } from '#features/files/in-folder.ts'
import type { FileRoom } from '#features/files/open-file-room.ts'
import type { FileStore } from '#features/files/store/file-store.ts'
import type { Receive } from '#features/files/take-file.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import { barePicture } from '#platform/pictures/bare-picture.ts'
import { mostPixels } from '#platform/pictures/most-pixels.ts'
import { drawInTurn } from '#platform/queues/draw-in-turn.ts'
import { noteLoose } from './loose-pictures.queries.ts'

/** What storing a picture needs. */
export interface PictureRoom {
  room: Pick<FileRoom, 'database' | 'scan'>
  originals: Pick<FileStore, 'put' | 'has'>
}

/**
 * Stores a picture of a product, redrawn from its pixels, upright and without metadata such as its location. Its address
 * names its content, so the same picture is stored once, and an address never shows anything else.
 */
export function takePicture(
  room: Pick<FileRoom, 'database' | 'gate' | 'incoming' | 'scan'>,
  originals: Pick<FileStore, 'put' | 'has'>,
  who: Pick<OfficeCaller, 'tenantId' | 'userId'>,
  receive: Receive,
) {
  return room.gate(who, () =>
    inFolder(room, async (folder) => {
      const original = join(folder, 'original')
      if (isHeicName(await receive(original))) throw new Problem('FILE_IS_HEIC')
      return storePicture({ room, originals }, who, original)
    }),
  )
}

/** Redraws and stores a picture that has been received. */
export async function storePicture(
  { room, originals }: PictureRoom,
  who: Pick<OfficeCaller, 'tenantId' | 'userId'>,
  original: string,
) {
  const { tenantId } = who
  await findPictureKind(original)
  await room.scan(original)
  const { data, info } = await drawInTurn(who, () => redraw(original))
  const key = keyOfContent(tenantId, createHash('sha256').update(data).digest('hex'))
  const imageUrl = addressOf(key)
  // Before it is looked for: a picture that nothing shows may be deleted until then.
  await noteLoose(room.database.tenant(tenantId), imageUrl)
  if (!(await originals.has(key))) await originals.put(key, Readable.from([data]), data.length)
  return { imageUrl, width: info.width, height: info.height }
}

/** The address of a picture with this content, if the mall has drawn it; null: it has to be drawn. */
export async function findDrawn({ room, originals }: PictureRoom, tenantId: string, sha256: string) {
  const key = keyOfContent(tenantId, sha256)
  if (!(await originals.has(key))) return null
  await noteLoose(room.database.tenant(tenantId), addressOf(key))
  return (await originals.has(key)) ? addressOf(key) : null
}

const keyOfContent = (tenantId: string, sha256: string) => `${tenantId}/${sha256.slice(0, 32)}.jpg`
const addressOf = (key: string) => `/catalogue/${key}`

async function redraw(original: string) {
  const sharp = await loadSharp()
  try {
    const bare = await barePicture(await readFile(original))
    const { width, height } = await sharp(bare, { limitInputPixels: false }).metadata()
    if (width * height > mostPixels) throw new Problem('PICTURE_TOO_LARGE', { values: { most: mostPixels / 10_000 } })
    return await sharp(bare, { limitInputPixels: mostPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 88, mozjpeg: true })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    throw error instanceof Problem ? error : new Problem('FILE_UNSAFE')
  }
}
