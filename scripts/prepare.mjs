// What has to be there before the mall or its tests can run: the packages, Node 26 among them, and the built pages.
// Built-ins of Node 20 only, nothing installed is imported. Every step is skipped when nothing has changed.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withLock } from './lock.mjs'
import { buildWeb, isWebBuilt } from './web-build.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** The Node that the project runs on, brought by npm. */
export const pinnedNode = join(root, 'node_modules/node/bin/node')

/** A step that failed, said in one line. */
export class PrepareFault extends Error {}

/**
 * @typedef {{ signal?: AbortSignal, say?: (line: string) => void, pages?: boolean }} Options
 * @typedef {(what: string, command: string, args: string[], options: { cwd: string, env?: NodeJS.ProcessEnv }) => Promise<void>} Run
 */

/**
 * Installs and builds what is missing or out of date (`pages: false`: only installs); two starts at once do it one after
 * the other.
 * @param {Options} options
 */
export async function prepare({ signal = new AbortController().signal, say = console.log, pages = true } = {}) {
  if (isInstalled() && (!pages || isWebBuilt(root))) return
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  await withLock(join(cache, 'prepare.lock'), { signal, say }, async (hold) => {
    /** @type {Run} */
    const run = (what, command, args, options) => runStep(what, command, args, { ...options, signal, hold })
    if (!isInstalled()) await install(run, say)
    if (pages && !isWebBuilt(root)) await buildWeb({ root, node: pinnedNode, run, say })
  })
}

/**
 * npm writes node_modules/.package-lock.json as its last act. So the two lock files agree exactly when this lock file
 * has been installed to its end, by whomever. What is optional may be missing: it is meant for other systems.
 */
function isInstalled() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present || !existsSync(pinnedNode)) return false
  return Object.entries(wanted).every(([path, want]) => {
    const have = present[path]
    if (path === '' || (!have && want.optional)) return true
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
  // What npm replaces must not be what npm runs on: our own folder of programs is taken off the path.
  const ours = join(root, 'node_modules/.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => part !== ours)
  const env = { ...process.env, PATH: path.join(delimiter), NODE_ENV: '' }
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional']
  await run('npm ci', 'npm', args, { cwd: root, env })
  if (existsSync(pinnedNode)) return
  throw new PrepareFault(
    'npm ci ended well but brought no Node 26: install scripts seem to be switched off (npm config get ignore-scripts).',
  )
}

/**
 * Runs a program as a process group of its own, so that a signal ends all of it, grandchildren too.
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
        // Nobody of the group is left.
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
