import { Problem } from '../http/problem.ts'
import { breather, givingWay } from '../queues/yield-to-event-loop.ts'
import { keptOfJpeg } from './kept-of-jpeg.ts'
import { keptOfPng } from './kept-of-png.ts'
import { keptOfWebp } from './kept-of-webp.ts'

/**
 * What a decoder needs to draw a picture (JPEG, PNG or WebP). It would unpack texts and profiles to gigabytes, and copy
 * hundreds of thousands of them from step to step, before it looks at a pixel.
 */
export async function barePicture(bytes: Buffer): Promise<Buffer> {
  const kept = await givingWay(walk(bytes), breather())
  return Buffer.concat(kept.ranges().map(([from, to]) => bytes.subarray(from, to)))
}

function walk(bytes: Buffer) {
  const head = bytes.toString('latin1', 0, 12)
  if (head.startsWith('\x89PNG')) return keptOfPng(bytes)
  if (head.startsWith('\xff\xd8\xff')) return keptOfJpeg(bytes)
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return keptOfWebp(bytes)
  throw new Problem('FILE_UNSAFE')
}
