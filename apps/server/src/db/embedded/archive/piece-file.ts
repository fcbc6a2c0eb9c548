import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { constants, zstdCompress, zstdDecompress } from 'node:zlib'
import { StartFault } from '#platform/settings/start-fault.ts'
import type { Piece } from './pieces.ts'

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
// The checksum of zstd detects damage when the piece is read.
const params = { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 }

/** Durable when it returns, complete or not at all. Returns its size in bytes. */
export async function writePiece(folder: string, piece: Piece, bytes: Buffer): Promise<number> {
  const packed = await compress(bytes, { params })
  const draft = join(folder, `${piece.name}.draft`)
  try {
    await writeFile(draft, packed, { mode: 0o600, flush: true })
    await rename(draft, join(folder, piece.name))
  } catch (error) {
    // Otherwise every retry on a full disk would leave a draft.
    await rm(draft, { force: true })
    throw error
  }
  return packed.length
}

export async function readPiece(folder: string, piece: Piece): Promise<Buffer> {
  const path = join(folder, piece.name)
  const damaged = (why: string) => new StartFault(`${path} is damaged (${why}).`)
  const bytes = await decompress(await readFile(path)).catch((error: unknown) => {
    throw damaged((error as Error).message)
  })
  if (bytes.length !== piece.to - piece.from) throw damaged('its length')
  return bytes
}
