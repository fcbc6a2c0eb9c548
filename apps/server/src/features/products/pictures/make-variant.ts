import { loadSharp } from '#platform/load-sharp.ts'
import { makeQueue } from '#platform/queues/queue.ts'
import type { PictureFormat } from './picture-format.ts'

export interface VariantWish {
  width: number
  quality: number
  format: PictureFormat
}

/** Larger originals are rejected: a small file can unpack to gigabytes. */
const mostPixels = 50_000_000

// Each picture keeps one thread busy; two at a time leave capacity for the rest of the process.
const inTurn = makeQueue(2, 500)

/** Converts a picture to another size and format, on threads outside the event loop. */
export function makeVariant(read: () => Promise<Buffer>, wish: VariantWish): Promise<Buffer> {
  return inTurn(async () => draw(await read(), wish))
}

async function draw(original: Buffer, { width, quality, format }: VariantWish): Promise<Buffer> {
  const sharp = await loadSharp()
  const limits = { limitInputPixels: mostPixels, failOn: 'error' as const }
  const { width: own, format: kind } = await sharp(original, limits).metadata()
  const drawn = kind === 'svg'
  // A drawing is rendered at the target size, so that its edges stay sharp.
  const density = drawn ? Math.min(600, (72 * width) / own) : 72
  const sized = sharp(original, { ...limits, density })
    .rotate()
    .resize({ width, withoutEnlargement: !drawn })
  if (format === 'avif') return sized.avif({ quality: Math.round(quality * 0.73), effort: 2 }).toBuffer()
  if (format === 'webp') return sized.webp({ quality }).toBuffer()
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality, mozjpeg: true }).toBuffer()
}
