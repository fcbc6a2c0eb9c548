import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { seoulStamp } from '#platform/seoul-time.ts'
import type { Sql } from '../../../driver/session.ts'
import { logOf, readChain } from '../archive-folder.ts'
import { startOfSegment } from '../pieces.ts'
import { dropSlots, keepLogFor, type LogState } from '../slots.ts'
import type { Chain } from '../spans.ts'

export interface OpenChain {
  name: string
  /** How far its log is written. */
  end: number
  /** When its newest full copy was made. */
  copyAt: number | null
  isNew: boolean
}

/** The chain of the replication slot if its log continues where the folder ends; otherwise a new chain. */
export async function openChain(sql: Sql, folder: string, log: LogState): Promise<OpenChain> {
  const { slot } = log
  if (slot !== null && existsSync(logOf(folder, slot.chain))) {
    const chain = readChain(folder, slot.chain)
    const end = chain.pieces.at(-1)?.to ?? startOfSegment(slot.from)
    if (goesOn(chain, end, slot.from, log)) return { name: chain.name, end, copyAt: newestOf(chain), isNew: false }
  }
  await dropSlots(sql)
  const name = seoulStamp(log.now)
  mkdirSync(join(folder, name), { mode: 0o700 })
  mkdirSync(logOf(folder, name), { mode: 0o700 })
  const end = startOfSegment(await keepLogFor(sql, name))
  return { name, end, copyAt: null, isNew: true }
}

function goesOn({ pieces }: Chain, end: number, kept: number, { flushed, timeline }: LogState): boolean {
  return end >= startOfSegment(kept) && end <= flushed && pieces.every((piece) => piece.timeline === timeline)
}

const newestOf = ({ copies }: Chain) => (copies.length === 0 ? null : Math.max(...copies.map(({ from }) => from)))
