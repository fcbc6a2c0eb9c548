import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { isDiskFull } from '#platform/life/full-disk.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import { Problem } from '#platform/http/problem.ts'
import { barePicture } from '#platform/pictures/bare-picture.ts'
import { mostPixels } from '#platform/pictures/most-pixels.ts'
import { drawInTurn } from '#platform/queues/draw-in-turn.ts'
import type { Turn } from '#platform/queues/fair-queue.ts'
import type { PictureKind } from './find-picture-kind.ts'

/** Stored no larger than this: sharp on any screen and in print, with a fraction of the memory. */
const mostKeptPixels = 16_000_000
/** Above the WebP limit. Only extremely narrow pictures exceed it. */
const longestSide = 16_383

/** Maximum sides in pixels of the thumbnails in lists and of the viewer. */
const thumbSides = { 1: 320, 2: 1600 } as const

export interface Redrawn {
  path: string
  size: number
  thumbs: { 1: string; 2: string }
}

/**
 * Redraws a picture from its pixels, upright, so that no metadata such as its location remains. Also creates its two
 * thumbnails.
 */
export function redrawPicture(
  { group, person }: Turn,
  folder: string,
  original: string,
  kind: PictureKind,
): Promise<Redrawn> {
  return drawInTurn({ tenantId: group, userId: person }, () => draw(folder, original, kind))
}

async function draw(folder: string, original: string, kind: PictureKind): Promise<Redrawn> {
  const sharp = await loadSharp()
  const limits = { limitInputPixels: mostPixels, failOn: 'error', sequentialRead: true } as const
  const path = join(folder, 'redrawn')
  const thumbs = { 1: join(folder, 'thumb-1'), 2: join(folder, 'thumb-2') }
  try {
    const bare = await barePicture(await readFile(original))
    const { width, height, format, autoOrient } = await sharp(bare, { limitInputPixels: false }).metadata()
    if (format !== (kind === 'jpg' ? 'jpeg' : kind)) throw new Problem('FILE_UNSAFE')
    const pixels = width * height
    if (pixels > mostPixels || Math.max(width, height) > longestSide)
      throw new Problem('PICTURE_TOO_LARGE', { values: { most: mostPixels / 10_000 } })
    // Width of the upright picture; the full width leaves it unchanged.
    const keptWidth = Math.round(autoOrient.width * Math.min(1, Math.sqrt(mostKeptPixels / pixels)))
    const upright = sharp(bare, limits).autoOrient().resize({ width: keptWidth })
    await encoded(upright, kind).toFile(path)
    // Thumbnails are made from the redrawn picture, so that they contain nothing else either.
    for (const which of [2, 1] as const) {
      const side = thumbSides[which]
      const from = which === 2 ? path : thumbs[2]
      const small = sharp(from, limits).resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      await small.webp({ quality: which === 2 ? 80 : 70, effort: 2 }).toFile(thumbs[which])
    }
  } catch (error) {
    throw error instanceof Problem || isDiskFull(error) ? error : new Problem('FILE_UNSAFE')
  }
  return { path, size: (await stat(path)).size, thumbs }
}

function encoded(picture: Sharp, kind: PictureKind): Sharp {
  if (kind === 'jpg') return picture.jpeg({ quality: 88 })
  return kind === 'png' ? picture.png({ compressionLevel: 8 }) : picture.webp({ quality: 90, effort: 2 })
}
