// Prepares what the mall and its tests need: the packages, including Node 26, and the built pages and server. Uses built-ins of
// Node 20 only. Steps are skipped when nothing has changed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { buildAll, isBuilt } from './builds.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that the project runs on: the one of its four packages that fits this system. */
const ownNode = 'node_modules/.bin/node'
export const pinnedNode = join(root, ownNode)

/** A failed step, described in one line. */
export class PrepareFault extends Error {}

/**
 * @typedef {{ signal?: AbortSignal, say?: (line: string) => void, built?: boolean }} Options
 * @typedef {(what: string, command: string, args: string[], options: { cwd: string, env?: NodeJS.ProcessEnv }) => Promise<void>} Run
 */

/**
 * Installs and builds what is missing or out of date (`built: false`: only installs). Concurrent starts do so one after
 * the other.
 * @param {Options} options
 */
export async function prepare({ signal = new AbortController().signal, say = console.log, built = true } = {}) {
  if (isInstalled(root) && (!built || isBuilt(root))) return
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  await withLock(join(cache, 'prepare.lock'), { signal, say }, async (hold) => {
    /** @type {Run} */
    const run = (what, command, args, options) => runStep(what, command, args, { ...options, signal, hold })
    if (!isInstalled(root)) await install(run, say)
    if (built) await buildAll({ root, node: pinnedNode, run, say })
  })
}

/**
 * npm writes node_modules/.package-lock.json last, so the two lock files match exactly when an installation was
 * completed, by any process. Optional packages may be missing: they are for other systems. Those of a workspace are
 * looked for: its folder can be copied without them.
 * @param {string} at
 */
export function isInstalled(at) {
  const wanted = packagesOf(join(at, 'package-lock.json'))
  const present = packagesOf(join(at, 'node_modules/.package-lock.json'))
  if (!wanted || !present || !existsSync(join(at, ownNode))) return false
  return Object.entries(wanted).every(([path, want]) => {
    const have = present[path]
    if (path === '' || (!have && want.optional)) return true
    if (!path.startsWith('node_modules/') && !existsSync(join(at, path))) return false
    return have?.version === want.version && have?.integrity === want.integrity
  })
}

/**
 * @param {string} path
 * @returns {Record<string, { version?: string, integrity?: string, optional?: boolean }> | undefined}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}

/** @param {Run} run @param {(line: string) => void} say */
async function install(run, say) {
  say('Installing packages (once for each change of package-lock.json; about a minute) …')
  // npm must not run on files that it replaces, so our own bin folder is taken off the PATH.
  const ours = join(root, 'node_modules/.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => part !== ours)
  const env = { ...process.env, PATH: path.join(delimiter), NODE_ENV: '' }
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  await run('npm ci', 'npm', args, { cwd: root, env })
  if (existsSync(pinnedNode)) return
  throw new PrepareFault(
    'npm ci ended well but brought no Node 26: it has one for Linux and macOS, on x64 and arm64, and optional packages must not be omitted (npm config get omit).',
  )
}

/**
 * Runs a program in a process group of its own, so that a signal ends it and its descendants.
 * @param {string} what
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv, signal: AbortSignal, hold: (pid: number) => void }} options
 * @returns {Promise<void>}
 */
function runStep(what, command, args, { cwd, env, signal, hold }) {
  signal.throwIfAborted()
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: env ?? process.env,
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    })
    if (child.pid) hold(child.pid)
    /** @param {NodeJS.Signals} name */
    const end = (name) => {
      try {
        if (child.pid) process.kill(-child.pid, name)
      } catch {
        // The group has already exited.
      }
    }
    const onAbort = () => {
      end('SIGTERM')
      setTimeout(end, 3000, 'SIGKILL').unref()
    }
    signal.addEventListener('abort', onAbort, { once: true })
    child.on('error', (error) => reject(new PrepareFault(`${command} cannot be run: ${error.message}`)))
    child.on('exit', (code, killedBy) => {
      signal.removeEventListener('abort', onAbort)
      if (signal.aborted) {
        end('SIGKILL')
        reject(new Error('ended by a signal'))
      } else if (code === 0) resolve()
      else reject(new PrepareFault(`${what} failed (${killedBy ?? `exit code ${code}`}); its own lines above say why.`))
    })
  })
}
