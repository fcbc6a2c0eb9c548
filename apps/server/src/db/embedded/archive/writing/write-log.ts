import type { Sql } from '../../../driver/session.ts'
import type { Place } from '../../place.ts'
import { logOf, writeThrough } from '../archive-folder.ts'
import { readLog } from '../log-reader.ts'
import { writePiece } from '../piece-file.ts'
import { pieceOf } from '../pieces.ts'
import { advanceSlot, type LogState } from '../slots.ts'

const mostInPiece = 2 ** 24

/** Archives the flushed log from `from` on, and lets PostgreSQL reuse it. Returns the bytes written. */
export async function writeLogOnwards(
  { place, folder, chain }: { place: Place; folder: string; chain: string },
  sql: Sql,
  from: number,
  { now, flushed, timeline }: LogState,
): Promise<number> {
  let written = 0
  for (let at = from; at < flushed;) {
    const to = Math.min(flushed, at + mostInPiece)
    const piece = pieceOf(timeline, at, to, to === flushed ? now : null)
    written += await writePiece(logOf(folder, chain), piece, await readLog(place.cluster, timeline, at, to))
    await advanceSlot(sql, chain, to)
    at = to
  }
  writeThrough(folder, chain, { at: now, position: flushed })
  return written
}
