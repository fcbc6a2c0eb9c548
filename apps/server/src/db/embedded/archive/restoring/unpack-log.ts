import { chownSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { OsUser } from '../../os-user.ts'
import { readPiece } from '../piece-file.ts'
import { segmentName, segmentSize } from '../pieces.ts'
import type { Span } from '../spans.ts'

/** Unpacks the log into segment files, starting at the beginning of a segment and padded with zeros. */
export async function unpackLog(
  log: string,
  { pieces, copy }: Pick<Span, 'pieces' | 'copy'>,
  to: string,
  user: OsUser | undefined,
): Promise<void> {
  for (const piece of pieces) {
    const bytes = await readPiece(log, piece)
    for (let at = Math.max(piece.from, copy.start); at < piece.to;) {
      const end = Math.min(piece.to, at - (at % segmentSize) + segmentSize)
      const path = join(to, segmentName(piece.timeline, at))
      await writeAt(path, at % segmentSize, bytes.subarray(at - piece.from, end - piece.from))
      if (user) chownSync(path, user.uid, user.gid)
      at = end
    }
  }
}

async function writeAt(path: string, position: number, bytes: Buffer): Promise<void> {
  const file = await open(path, position === 0 ? 'w' : 'r+', 0o600)
  try {
    await file.write(bytes, 0, bytes.length, position)
    await file.truncate(segmentSize)
    await file.sync()
  } finally {
    await file.close()
  }
}
