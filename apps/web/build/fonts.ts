import { createHash } from 'node:crypto'
import { globSync, mkdirSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'
import { latin, pointsIn, pointsOf, sliceCharacters, unicodeRange } from './font-slices.ts'

const apps = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(apps, 'web/.cache')
const pretendard = dirname(fileURLToPath(import.meta.resolve('pretendard/package.json')))
const files = join(pretendard, 'dist/web/static')
const whole = join(files, 'woff2-subset/Pretendard-Regular.subset.woff2')
const roboto = dirname(fileURLToPath(import.meta.resolve('@fontsource/roboto/package.json')))

/** The two weights in use. */
const weights = [
  { name: 'Regular', css: '400', roboto: '400' },
  { name: 'SemiBold', css: '600 700', roboto: '600' },
]

/**
 * Builds the fonts from Pretendard: `virtual:fonts.css` has the characters of our texts in a few small slices,
 * `virtual:other-fonts.css` all others (names of products and stores) in Pretendard's own slices. Browsers load only
 * slices with characters on the page. Roboto is one slice of Latin, loaded where the font stack names it.
 * `virtual:whole-font.css` has nearly all of them in one file of 267 kB: a text of several slices takes four times as long
 * to lay out, which a table of thousands of texts cannot afford.
 */
export function fonts(): Plugin {
  let made: Promise<string> | null = null
  return {
    name: 'mall-fonts',
    async resolveId(id) {
      if (!sheets.includes(id)) return null
      made ??= makeFonts()
      return join(await made, id.slice('virtual:'.length))
    },
  }
}

const sheets = ['virtual:fonts.css', 'virtual:other-fonts.css', 'virtual:whole-font.css']

/** Builds them once for each set of texts and returns the folder. */
async function makeFonts(): Promise<string> {
  const texts = globSync('*/src/**/*.messages.ts', { cwd: apps })
    .sort()
    .map((file) => readFileSync(join(apps, file), 'utf8'))
  const slices = sliceCharacters(texts, commonHangul())
  const packages = [pretendard, roboto].map((folder) => join(folder, 'package.json'))
  const self = [fileURLToPath(import.meta.url), ...packages].map((file) => readFileSync(file, 'utf8'))
  const digest = createHash('sha256')
    .update(JSON.stringify([slices, self]))
    .digest('hex')
    .slice(0, 16)
  const folder = join(cache, `fonts-${digest}`)
  if (existsSync(folder)) return folder
  const beside = `${folder}.${process.pid}`
  mkdirSync(beside, { recursive: true })
  const faces = [...(await cutOwnSlices(slices, beside)), ...(await cutRoboto(beside))]
  writeFileSync(join(beside, 'fonts.css'), faces.join('\n'))
  writeFileSync(join(beside, 'other-fonts.css'), otherSlices(slices.join(''), folder))
  writeFileSync(join(beside, 'whole-font.css'), face('Pretendard Whole', '400', relative(folder, whole)))
  moveIntoPlace(beside, folder)
  deleteOld()
  return folder
}

/** A concurrent build may have created the same folder; either is fine. */
function moveIntoPlace(beside: string, folder: string): void {
  try {
    renameSync(beside, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(beside, { recursive: true })
  }
}

const dayMs = 86_400_000

/** Keeps recent ones, which another build or the dev server may be using. */
function deleteOld(): void {
  for (const name of globSync('fonts-*', { cwd: cache })) {
    const old = join(cache, name)
    if (Date.now() - statSync(old).mtimeMs > dayMs) rmSync(old, { recursive: true, force: true })
  }
}

async function cutOwnSlices(slices: readonly string[], folder: string): Promise<string[]> {
  const faces: string[] = []
  for (const { name, css } of weights) {
    const all = readFileSync(join(files, `woff2/Pretendard-${name}.woff2`))
    for (const [at, slice] of slices.entries()) {
      const file = `pretendard-${name.toLowerCase()}-${at}.woff2`
      writeFileSync(join(folder, file), await subsetFont(all, slice, options))
      faces.push(face('Pretendard', css, `./${file}`, pointsIn(slice)))
    }
  }
  return faces
}

async function cutRoboto(folder: string): Promise<string[]> {
  return Promise.all(
    weights.map(async ({ roboto: weight, css }) => {
      const file = `roboto-${weight}.woff2`
      const all = readFileSync(join(roboto, `files/roboto-latin-${weight}-normal.woff2`))
      writeFileSync(join(folder, file), await subsetFont(all, latin, options))
      return face('Roboto', css, `./${file}`, pointsIn(latin))
    }),
  )
}

/** Kerning, tabular figures and composed characters; Pretendard's alternates are unused. */
const keepFeatures = ['kern', 'tnum', 'ccmp', 'mark', 'mkmk']
const options = { targetFormat: 'woff2' as const, noLayoutClosure: true, noHinting: true, keepFeatures }

/** Pretendard's own slices, without the characters in ours. */
function otherSlices(own: string, folder: string): string {
  const known = new Set(pointsIn(own))
  const faces: string[] = []
  for (const [, weight, url = '', range = ''] of shippedFaces()) {
    const points = pointsOf(range).filter((point) => !known.has(point))
    const css = weights.find((one) => one.css.startsWith(weight ?? ''))?.css
    if (css !== undefined && points.length > 0)
      faces.push(face('Pretendard', css, relative(folder, join(files, url)), points))
  }
  return faces.join('\n')
}

/** Pretendard orders its slices by frequency; the last ones are the most common. */
function commonHangul(): string {
  const ranges = new Map([...shippedFaces()].map(([, weight, url = '', range = '']) => [`${weight} ${url}`, range]))
  const common = [...ranges].filter(([key]) => /^400 .*subset\.(9[01]|8[89])\./.test(key)).reverse()
  const points = common.flatMap(([, range]) => pointsOf(range))
  return String.fromCodePoint(...points.filter((point) => point >= 0xac00 && point <= 0xd7a3))
}

function shippedFaces() {
  return readFileSync(join(files, 'pretendard-dynamic-subset.css'), 'utf8').matchAll(facePattern)
}

const facePattern = /font-weight: (\d+);[^}]*?url\(([^)]*\.woff2)\)[^}]*?unicode-range: ([^;]+);/g

function face(family: string, weight: string, url: string, points?: readonly number[]): string {
  const range = points ? `;unicode-range:${unicodeRange(points)}` : ''
  return `@font-face{font-family:'${family}';font-style:normal;font-weight:${weight};font-display:swap;src:url(${url}) format('woff2')${range}}`
}
