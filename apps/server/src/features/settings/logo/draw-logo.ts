import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { LogoSize } from '@mall/contract/base/company/logo-path'
import type { Caller } from '#platform/http/caller.ts'
import { loadSharp } from '#platform/load-sharp.ts'
import { Problem } from '#platform/http/problem.ts'
import { barePicture } from '#platform/pictures/bare-picture.ts'
import { drawInTurn } from '#platform/queues/draw-in-turn.ts'

const mostPixels = 32_000_000
/** Twice as large as it is shown. */
const wide = { width: 640, height: 160 }
/** Of the side of a maskable icon: what no mask cuts off. */
const safe = 0.6
const white = { r: 255, g: 255, b: 255, alpha: 1 }
const clear = { r: 255, g: 255, b: 255, alpha: 0 }

export interface DrawnLogo {
  /** Digest of the pictures. */
  logo: string
  pictures: { size: LogoSize; content: Buffer }[]
}

/** Redraws the logo from its pixels in all sizes, so that no metadata and no appended data remain. */
export function drawLogo(who: Pick<Caller, 'tenantId' | 'userId'>, path: string): Promise<DrawnLogo> {
  return drawInTurn(who, () => draw(path))
}

async function draw(path: string): Promise<DrawnLogo> {
  const sent = await readFile(path)
  // By content, and before any decoder sees it: an SVG could contain scripts and load other files.
  if (!isPixels(sent)) throw new Problem('LOGO_KIND_REFUSED')
  const bytes = await barePicture(sent)
  const sharp = await loadSharp()
  const limits = { limitInputPixels: mostPixels, failOn: 'error' } as const
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(unsafe)
  if (width * height > mostPixels) throw new Problem('PICTURE_TOO_LARGE', { values: { most: mostPixels / 10_000 } })
  const base = await sharp(bytes, limits)
    .autoOrient()
    .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
    .catch(unsafe)
  const square = (side: number, background = clear) =>
    sharp(base).resize({ width: side, height: side, fit: 'contain', background })
  const icon = (side: number) => square(side).png().toBuffer()
  const maskable = (side: number) => {
    const inner = Math.round(side * safe)
    const before = Math.floor((side - inner) / 2)
    const after = side - inner - before
    return square(inner, white)
      .flatten({ background: white })
      .extend({ top: before, bottom: after, left: before, right: after, background: white })
      .png()
      .toBuffer()
  }
  const pictures = await Promise.all([
    picture(
      'wide',
      sharp(base)
        .resize({ ...wide, fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer(),
    ),
    picture('192', icon(192)),
    picture('512', icon(512)),
    picture('maskable-192', maskable(192)),
    picture('maskable-512', maskable(512)),
  ])
  const logo = hash('sha256', Buffer.concat(pictures.map(({ content }) => content)), 'hex').slice(0, 32)
  return { logo, pictures }
}

async function picture(size: LogoSize, drawn: Promise<Buffer>) {
  return { size, content: await drawn }
}

function unsafe(): never {
  throw new Problem('FILE_UNSAFE')
}

function isPixels(bytes: Buffer): boolean {
  const at = (from: number, to: number) => bytes.toString('latin1', from, to)
  return at(0, 4) === '\x89PNG' || at(0, 3) === '\xff\xd8\xff' || (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP')
}
