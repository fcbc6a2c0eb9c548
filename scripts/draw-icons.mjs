// Renders the icons of the installed app from apps/web/public/favicon.svg into apps/web/public/icons. They are
// committed; run it again when the favicon changes: node scripts/draw-icons.mjs
import { createRequire } from 'node:module'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** @type {(input: Buffer, options: { density: number }) => any} */
const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp')
const pages = join(root, 'apps/web/public')
const sign = readFileSync(join(pages, 'favicon.svg'), 'utf8')

// Maskable icon: the background bleeds to the edges, the sign stays within the middle 80 %.
const ground = sign.replace(/rx="\d+"/, '')
const inset = ground.replace(/<path/, '<path transform="translate(16 16) scale(0.8) translate(-16 -16)"')

const icons = {
  '192.png': [sign, 192],
  '512.png': [sign, 512],
  'maskable-192.png': [inset, 192],
  'maskable-512.png': [inset, 512],
  'apple-touch.png': [ground, 180],
}

mkdirSync(join(pages, 'icons'), { recursive: true })
for (const [name, [svg, size]] of Object.entries(icons)) {
  const drawing = sharp(Buffer.from(String(svg)), { density: (72 * Number(size)) / 32 })
  await drawing
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(pages, 'icons', name))
}
