import { seoulTime } from '#platform/seoul-time.ts'
import type { Piece } from './pieces.ts'

/** A full copy: with the log from `start` on it leads to any time from `from` on. */
export interface FullCopy {
  name: string
  /** Where its log has to begin. */
  start: number
  from: number
}

/** Log without a gap, and the full copies within. A gap starts a new chain. */
export interface Chain {
  name: string
  pieces: Piece[]
  copies: FullCopy[]
  /** How far the log is known to be complete; null before the first write. */
  through: { at: number; position: number } | null
}

/** A full copy, and the log that follows it without a gap. */
export interface Span {
  chain: Chain
  copy: FullCopy
  pieces: Piece[]
  until: number
}

/** One span per full copy. A copy without the log of its own making is unusable. */
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
 * The span for a time: the newest full copy before it, with log beyond it. Without a time, the span with the newest
 * state.
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

/** The times that can be restored to, as whole seconds in Seoul, oldest first. */
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
  /** No full copy of this chain remains. */
  isAll: boolean
}

/** Full copies, and log before the oldest kept copy, that no restore to `cutoff` or later needs. */
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
