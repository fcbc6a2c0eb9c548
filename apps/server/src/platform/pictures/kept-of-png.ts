import { inflateSync } from 'node:zlib'
import { keepRanges, restPlaces, type Kept } from './kept-ranges.ts'

const signature = 8
/** Length and name before the data, checksum after them. */
const around = 12
const drawn = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND'])
/** What may be said of the colours and the position, once each, with the most bytes it may have. */
const said: Record<string, number> = {
  ...{ tRNS: 256, gAMA: 4, sRGB: 1, cHRM: 32, sBIT: 4 },
  ...{ iCCP: 1024 * 1024, eXIf: 64 * 1024 },
}
/** Profiles of printers have about two. */
const mostProfile = 4 * 1024 * 1024

export function* keptOfPng(bytes: Buffer): Generator<void, Kept> {
  const kept = keepRanges()
  const isAtRest = restPlaces()
  const seen = new Set<string>()
  kept.keep(0, signature)
  for (let at = signature; at + around <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + around + length
    const isFirst = Object.hasOwn(said, name) && !seen.has(name)
    if (isFirst) seen.add(name)
    if (drawn.has(name) || (isFirst && isSaid(name, bytes.subarray(at + 8, end - 4))))
      kept.keep(at, Math.min(end, bytes.length))
    // What follows the end is no part of the picture.
    if (name === 'IEND') break
    at = end
    if (isAtRest(at)) yield
  }
  return kept
}

function isSaid(name: string, data: Buffer): boolean {
  return data.length <= (said[name] ?? 0) && (name !== 'iCCP' || isProfile(data))
}

/** After its name and the kind of packing. */
function isProfile(data: Buffer): boolean {
  try {
    return inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: mostProfile }).length > 0
  } catch {
    return false
  }
}
