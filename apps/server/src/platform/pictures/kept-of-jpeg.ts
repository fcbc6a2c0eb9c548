import { Problem } from '../http/problem.ts'
import { keepRanges, restPlaces, type Kept } from './kept-ranges.ts'

const [start, end, scan, comment, app] = [0xd8, 0xd9, 0xda, 0xfe, 0xe0]
/** Of each kind, by what the segment begins with: position, profile (in parts of 64 kB), colours, resolution. */
const said: [app: number, begins: string, most: number][] = [
  [0, 'JFIF\0', 1],
  [1, 'Exif\0\0', 1],
  [2, 'ICC_PROFILE\0', 64],
  [14, 'Adobe', 1],
]
/** A decoder goes through all pixels for each. Cameras and programs make about ten. */
const mostScans = 100

export function* keptOfJpeg(bytes: Buffer): Generator<void, Kept> {
  const kept = keepRanges()
  const isAtRest = restPlaces()
  const seen = new Map<string, number>()
  let scans = 0
  for (let at = 0; at < bytes.length;) {
    const marker = bytes[at + 1] ?? 0
    const isAlone = bytes[at] !== 0xff || marker === start || marker === 0xff || isInScan(marker)
    if (bytes[at] === 0xff && marker === end) {
      kept.keep(at, at + 2)
      // What follows the end is no part of the picture.
      break
    }
    let next = at + (isAlone ? 1 : 2 + (at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : 2))
    if (isAlone || isDrawn(bytes, at, marker, seen)) {
      if (marker === scan && !isAlone) scans += 1
      if (scans > mostScans) throw new Problem('FILE_UNSAFE')
      // Up to the next mark the pixels themselves.
      const mark = bytes.indexOf(0xff, isAlone ? at + 1 : next)
      next = mark < 0 ? bytes.length : mark
      kept.keep(at, next)
    }
    at = Math.max(next, at + 1)
    if (isAtRest(at)) yield
  }
  return kept
}

/** Zero is an escaped 0xff byte of image data; the others are restart markers and TEM. */
function isInScan(marker: number): boolean {
  return marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd7)
}

function isDrawn(bytes: Buffer, at: number, marker: number, seen: Map<string, number>): boolean {
  if (marker === comment) return false
  if (marker < app || marker > app + 15) return true
  const found = said.find(
    ([n, begins]) => marker === app + n && bytes.toString('latin1', at + 4, at + 4 + begins.length) === begins,
  )
  if (!found) return false
  const [, begins, most] = found
  const count = (seen.get(begins) ?? 0) + 1
  seen.set(begins, count)
  return count <= most
}
