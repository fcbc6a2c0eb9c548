import { Problem } from '../http/problem.ts'
import { mostPixels } from './most-pixels.ts'
import { keepRanges, restPlaces, type Kept } from './kept-ranges.ts'

/** `RIFF`, size, `WEBP`. */
const head = 12
/** A frame is one, and a still picture has five. Decoders look for each frame from the first on. */
const mostParts = 1000

/** All of it: nothing in it is packed but the pixels. Each frame of an animation counts as a picture. */
export function* keptOfWebp(bytes: Buffer): Generator<void, Kept> {
  const kept = keepRanges()
  const isAtRest = restPlaces()
  kept.keep(0, bytes.length)
  let [parts, frames, pixels] = [0, 0, 0]
  for (let at = head; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4)
    const size = bytes.readUInt32LE(at + 4)
    parts += 1
    if (parts > mostParts) throw new Problem('FILE_UNSAFE')
    if (name === 'VP8X' && at + 18 <= bytes.length)
      pixels = (bytes.readUIntLE(at + 12, 3) + 1) * (bytes.readUIntLE(at + 15, 3) + 1)
    if (name === 'ANMF') frames += 1
    if (pixels * frames > mostPixels) throw new Problem('PICTURE_TOO_LARGE', { values: { most: mostPixels / 10_000 } })
    at += 8 + size + (size % 2)
    if (isAtRest(at)) yield
  }
  return kept
}
