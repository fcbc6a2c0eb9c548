// Builds the pages when their sources have changed, into a separate folder that is renamed into place: a killed build
// leaves the previous pages, and a running mall never serves half a build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Sources of the built pages. */
const sources = ['apps/web', 'packages/contract/src', 'package-lock.json']
const notSources = /(^|\/)(node_modules|dist|\.[^/]*)$|\.test\.tsx?$/

/** A file in the built pages with the digest of their sources. */
const stamp = '.built-from'

/** @param {string} root */
export function isWebBuilt(root) {
  try {
    return readFileSync(join(root, 'apps/web/dist', stamp), 'utf8') === digestOf(root)
  } catch {
    return false
  }
}

/** @param {{ root: string, node: string, run: import('./prepare.mjs').Run, say: (line: string) => void }} options */
export async function buildWeb({ root, node, run, say }) {
  say('Building the pages (once for each change of their sources) …')
  const cache = join(root, '.cache')
  // The builder holds the lock of `prepare`, so these are leftovers.
  for (const name of readdirSync(cache)) if (name.startsWith('web-')) rmSync(join(cache, name), { recursive: true })
  const fresh = join(cache, `web-${process.pid}`)
  const former = join(cache, `web-former-${process.pid}`)
  const dist = join(root, 'apps/web/dist')
  const digest = digestOf(root)
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', fresh, '--logLevel', 'error']
  await run('building the pages', node, args, { cwd: join(root, 'apps/web') })
  writeFileSync(join(fresh, stamp), digest)
  if (existsSync(dist)) renameSync(dist, former)
  else mkdirSync(cache, { recursive: true })
  renameSync(fresh, dist)
  rmSync(former, { recursive: true, force: true })
}

/** @param {string} root */
function digestOf(root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((source) => filesIn(join(root, source)))) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter(({ name }) => !notSources.test(name))
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [path]
    throw error
  }
}
