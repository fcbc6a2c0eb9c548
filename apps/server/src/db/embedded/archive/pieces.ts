import { readSeoulStamp, seoulStamp } from '#platform/seoul-time.ts'

/** A range of the write-ahead log, compressed into a file. Positions count bytes from the beginning of the log. */
export interface Piece {
  name: string
  /** As in the names of segments. */
  timeline: string
  from: number
  to: number
  /** The log up to `to` contains everything acknowledged by this time; null for a piece that another one continues. */
  at: number | null
}

const form = /^([0-9A-F]{8})-([0-9A-F]{16})-([0-9A-F]{16})-(\d{8}T\d{9}|part)\.zst$/

const hex = (position: number) => position.toString(16).toUpperCase().padStart(16, '0')

export function pieceOf(timeline: string, from: number, to: number, at: number | null): Piece {
  const name = `${timeline}-${hex(from)}-${hex(to)}-${at === null ? 'part' : seoulStamp(at)}.zst`
  return { name, timeline, from, to, at }
}

/** The pieces among file names, in the order of the log. */
export function readPieces(names: string[]): Piece[] {
  return names
    .flatMap((name) => {
      const [, timeline, from, to, stamp] = form.exec(name) ?? []
      if (!timeline || !from || !to || !stamp) return []
      const at = stamp === 'part' ? null : readSeoulStamp(stamp)
      return [{ name, timeline, from: parseInt(from, 16), to: parseInt(to, 16), at }]
    })
    .sort((a, b) => a.from - b.from)
}

export const segmentSize = 2 ** 24

/** The segment file that contains this position. */
export function segmentName(timeline: string, position: number): string {
  const number = Math.floor(position / segmentSize)
  const part = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  return timeline + part(Math.floor(number / 256)) + part(number % 256)
}

export const startOfSegment = (position: number) => position - (position % segmentSize)

/** `16/B374D848`, as PostgreSQL writes a position. */
export function formatPosition(position: number): string {
  const part = (value: number) => value.toString(16).toUpperCase()
  return `${part(Math.floor(position / 2 ** 32))}/${part(position % 2 ** 32)}`
}
