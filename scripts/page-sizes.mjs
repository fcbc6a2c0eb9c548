// Measures the JavaScript that each page loads: brotli size and number of files of its chunk and all its imports. Fails
// when a page exceeds bench/page-sizes.json by more than 2 % (`npm run sizes -- --record` updates it), or consists of
// too many files.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './prepare.mjs'

/** The sources that each page loads, below apps/web, and its aim in kB. A source inside another chunk counts there. */
const pages = {
  'sign-in': { aim: 150, loads: ['index.html', 'src/app/layouts/noauth-layout.tsx'] },
  home: { aim: 230, loads: ['index.html', 'src/app/signed-in.tsx', 'src/features/home/home-page.tsx'] },
  products: { aim: 230, loads: ['index.html', 'src/app/signed-in.tsx', 'src/features/products/products-page.tsx'] },
}

/** Each file is a request: a page of a hundred small files loads slowly on a phone. */
const mostFiles = 40
const web = join(root, 'apps/web')
const recordFile = join(root, 'bench/page-sizes.json')
/** @type {Record<string, { file: string, imports?: string[] }>} */
const manifest = JSON.parse(readFileSync(join(web, 'dist/.vite/manifest.json'), 'utf8'))
/** @type {Record<string, number>} */
const recorded = existsSync(recordFile) ? JSON.parse(readFileSync(recordFile, 'utf8')) : {}

const files = Object.fromEntries(Object.entries(pages).map(([name, { loads }]) => [name, filesOf(loads)]))
const sizes = Object.fromEntries(Object.entries(files).map(([name, of]) => [name, sizeOf(of)]))
if (process.argv.includes('--record')) writeFileSync(recordFile, `${JSON.stringify(sizes, null, 2)}\n`)

for (const [name, { aim }] of Object.entries(pages)) {
  const size = sizes[name] ?? 0
  const before = recorded[name]
  const grown = before !== undefined && size > before * 1.02 && !process.argv.includes('--record')
  const last = before === undefined ? 'not recorded' : `${kB(before)} recorded`
  const count = files[name]?.length ?? 0
  const many = count > mostFiles
  const faults = [grown && 'has grown by more than 2 %', many && `more than ${mostFiles} files`].filter(Boolean)
  console.log(
    `${name}: ${kB(size)} in ${count} files (${last}, aim ${aim} kB)${faults.map((fault) => ` – ${fault}`).join('')}`,
  )
  if (grown || many || (before === undefined && size > aim * 1000)) process.exitCode = 1
}

/** @param {string[]} loads */
function filesOf(loads) {
  return [...new Set(loads.flatMap((source) => closure(source)))].filter((file) => file.endsWith('.js'))
}

/** @param {string[]} scripts */
function sizeOf(scripts) {
  return scripts.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(web, 'dist', file))).length, 0)
}

/**
 * @param {string} source
 * @param {Set<string>} seen
 * @returns {string[]}
 */
function closure(source, seen = new Set()) {
  if (seen.has(source)) return []
  seen.add(source)
  const chunk = manifest[source]
  if (chunk) return [chunk.file, ...(chunk.imports ?? []).flatMap((next) => closure(next, seen))]
  if (existsSync(join(web, source))) return []
  throw new Error(`${source} is no longer there; mend the table in scripts/page-sizes.mjs`)
}

/** @param {number} bytes */
function kB(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
