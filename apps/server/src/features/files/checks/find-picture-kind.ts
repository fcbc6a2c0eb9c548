import { open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type'
import { Problem } from '#platform/http/problem.ts'

export type PictureKind = 'jpg' | 'png' | 'webp'

/** The header suffices to detect a format, and bounds the time. */
const headLength = 4096

/** The kind of a picture by its content. Throws for anything else. */
export async function findPictureKind(path: string): Promise<PictureKind> {
  const head = await headOf(path)
  if (head.length === 0) throw new Problem('FILE_EMPTY')
  const kind = await formatOf(head)
  if (kind === 'heic') throw new Problem('FILE_IS_HEIC')
  if (kind === 'jpg' || kind === 'png' || kind === 'webp') return kind
  throw new Problem('FILE_KIND_REFUSED')
}

/** The usual extension of a format that is recognised by its header. */
export async function formatOf(bytes: Buffer): Promise<string | undefined> {
  return (await fileTypeFromBuffer(bytes.subarray(0, headLength)))?.ext
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
