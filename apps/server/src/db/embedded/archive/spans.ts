import { seoulTime } from '#platform/seoul-time.ts'
import type { Piece } from './pieces.ts'

/** A full copy: with the log from its start on it leads to any time from `from` on. */
export interface FullCopy {
  name: string
  /** Where the log has to begin for it. */
  start: number
  from: number
}

/** Log without a gap, and the full copies within. After a gap there is another one. */
export interface Chain {
  name: string
  pieces: Piece[]
  copies: FullCopy[]
  /** How far the log is known to be whole; null until something was written. */
  through: { at: number; position: number } | null
}

/** A full copy, and the log that follows it without a gap. */
export interface Span {
  chain: Chain
  copy: FullCopy
  pieces: Piece[]
  until: number
}

/** What each full copy leads to. One without the log of its own making leads nowhere. */
export function spansOf(chain: Chain): Span[] {
  return chain.copies.flatMap((copy) => {
    const pieces = unbroken(chain.pieces, copy.start)
    const end = pieces.at(-1)?.to
    const isWhole = chain.through !== null && end === chain.through.position
    const until = isWhole ? chain.through?.at : pieces.findLast(({ at }) => at !== null)?.at
    return typeof until === 'number' && until >= copy.from ? [{ chain, copy, pieces, until }] : []
  })
}

function unbroken(pieces: Piece[], start: number): Piece[] {
  const first = pieces.findIndex(({ from, to }) => from <= start && start < to)
  if (first < 0) return []
  const rest = pieces.slice(first)
  const gap = rest.findIndex((piece, index) => index > 0 && piece.from !== rest[index - 1]?.to)
  return gap < 0 ? rest : rest.slice(0, gap)
}

/**
 * The way to a time: the newest full copy before it, and the log until everything acknowledged by then is there.
 * Without a time, the way to the newest state of all.
 */
export function chooseSpan(spans: Span[], at: number | null): Span | undefined {
  if (at === null) return [...spans].sort((a, b) => a.until - b.until || a.copy.from - b.copy.from).at(-1)
  const [span] = spans
    .filter(({ copy, until }) => copy.from <= at && at <= until)
    .sort((a, b) => b.copy.from - a.copy.from)
  if (!span) return undefined
  const last = span.pieces.findIndex((piece) => piece.at !== null && piece.at >= at)
  return last < 0 ? span : { ...span, pieces: span.pieces.slice(0, last + 1) }
}

/** The times that can be restored to, as whole seconds in Seoul, the oldest first. */
export function possibleTimes(spans: Span[]): string[] {
  const ranges: { from: number; until: number }[] = []
  for (const { copy, until } of [...spans].sort((a, b) => a.copy.from - b.copy.from)) {
    const last = ranges.at(-1)
    if (last && copy.from <= last.until) last.until = Math.max(last.until, until)
    else ranges.push({ from: copy.from, until })
  }
  return ranges.map(({ from, until }) => `${second(Math.ceil(from / 1000))} to ${second(Math.floor(until / 1000))}`)
}

const second = (at: number) => seoulTime(at * 1000).slice(0, 19)

export interface Expired {
  chain: Chain
  copies: FullCopy[]
  pieces: Piece[]
  /** No full copy of this chain stays. */
  isAll: boolean
}

/** What no restore to `cutoff` or later needs: full copies, and the log before the oldest copy that is kept. */
export function findExpired(chains: Chain[], cutoff: number): Expired[] {
  const before = chains.flatMap(spansOf).filter(({ copy }) => copy.from < cutoff)
  const lastBefore = Math.max(...before.map(({ copy }) => copy.from))
  return chains.map((chain) => {
    const copies = chain.copies.filter(({ from }) => from < lastBefore)
    const kept = chain.copies.filter((copy) => !copies.includes(copy))
    const start = Math.min(...kept.map((copy) => copy.start))
    const pieces = kept.length === 0 ? [] : chain.pieces.filter(({ to }) => to <= start)
    return { chain, copies, pieces, isAll: kept.length === 0 }
  })
}
