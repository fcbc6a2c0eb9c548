// Builds pages and server when their sources have changed, each into a separate folder that is renamed into place: a
// killed build leaves the previous one, and a running mall never serves half a build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * @typedef {object} Build Made by Vite in its folder, which has the configuration.
 * @property {string} name
 * @property {string} folder
 * @property {string[]} sources
 */

/** @type {Build[]} */
const builds = [
  { name: 'the pages', folder: 'apps/web', sources: ['apps/web', 'packages/contract/src', 'package-lock.json'] },
  {
    name: 'the server',
    folder: 'apps/server',
    sources: [
      'apps/server/src',
      'apps/server/vite.config.ts',
      'apps/demo/src',
      'packages/contract/src',
      'package-lock.json',
    ],
  },
]
const notSources = /(^|\/)(node_modules|dist|\.[^/]*)$|\.test\.tsx?$/

/** A file in each build with the digest of its sources. */
const stamp = '.built-from'

/** @param {string} root */
export const isBuilt = (root) => builds.every((build) => isFresh(root, build))

/** @param {{ root: string, node: string, run: import('./prepare.mjs').Run, say: (line: string) => void }} options */
export async function buildAll({ root, ...options }) {
  // The builder holds the lock of `prepare`, so these are leftovers.
  const cache = join(root, '.cache')
  for (const name of readdirSync(cache)) if (name.startsWith('build-')) rmSync(join(cache, name), { recursive: true })
  for (const build of builds) if (!isFresh(root, build)) await make(build, { root, ...options })
}

/** @param {string} root @param {Build} build */
function isFresh(root, build) {
  try {
    return readFileSync(join(root, build.folder, 'dist', stamp), 'utf8') === digestOf(root, build)
  } catch {
    return false
  }
}

/**
 * @param {Build} build
 * @param {{ root: string, node: string, run: import('./prepare.mjs').Run, say: (line: string) => void }} options
 */
async function make(build, { root, node, run, say }) {
  say(`Building ${build.name} (once for each change of the sources) …`)
  const fresh = join(root, '.cache', `build-${process.pid}`)
  const former = join(root, '.cache', `build-former-${process.pid}`)
  const dist = join(root, build.folder, 'dist')
  const digest = digestOf(root, build)
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', fresh, '--logLevel', 'error']
  await run(`building ${build.name}`, node, args, { cwd: join(root, build.folder) })
  writeFileSync(join(fresh, stamp), digest)
  if (existsSync(dist)) renameSync(dist, former)
  else mkdirSync(join(root, build.folder), { recursive: true })
  renameSync(fresh, dist)
  rmSync(former, { recursive: true, force: true })
}

/** @param {string} root @param {Build} build */
function digestOf(root, { sources }) {
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
