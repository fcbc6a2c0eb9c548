// A lock file between concurrent starts of one checkout. Uses built-ins of Node 20 only, because it runs before
// anything is installed.
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs the work exclusively. The lock of a killed start is taken over, but only after the processes it had started
 * (`hold`) have exited.
 * @template T
 * @param {string} path
 * @param {{ signal: AbortSignal, say: (line: string) => void }} options
 * @param {(hold: (pid: number) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(path, { signal, say }, work) {
  let isReported = false
  while (!take(path)) {
    const text = read(path)
    const holder = holders(text).find(isAlive)
    if (holder) {
      if (!isReported) say(`Another start (pid ${holder.pid}) is preparing this checkout; waiting for it.`)
      isReported = true
      await sleep(200, undefined, { signal })
    } else if (text !== undefined) {
      await waitForWriter(text, signal)
      dropStale(path, text)
    }
  }
  const held = [process.pid]
  try {
    return await work((pid) => {
      held.push(pid)
      writeFileSync(path, render(held))
    })
  } finally {
    rmSync(path, { force: true })
  }
}

/** @param {string} path */
function take(path) {
  try {
    const file = openSync(path, 'wx')
    writeFileSync(file, render([process.pid]))
    closeSync(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Between creating the file and writing the pid into it, the file is briefly empty. */
/** @param {string} text @param {AbortSignal} signal */
async function waitForWriter(text, signal) {
  if (text === '') await sleep(300, undefined, { signal })
}

/**
 * Two waiters may find the same dead lock: only the file judged dead is removed; a fresh one is restored.
 * @param {string} path
 * @param {string} judged
 */
function dropStale(path, judged) {
  if (read(path) !== judged) return
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') === judged) rmSync(aside)
    else renameSync(aside, path)
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

/** @param {number[]} pids */
const render = (pids) => pids.map((pid) => `${pid} ${birthOf(pid)}\n`).join('')

/** @param {string | undefined} text */
const holders = (text) =>
  (text ?? '')
    .split('\n')
    .map((line) => line.split(' '))
    .flatMap(([pid, birth]) => (pid ? [{ pid: Number(pid), birth: birth ?? '' }] : []))

/** @param {{ pid: number, birth: string }} holder */
function isAlive({ pid, birth }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
  }
  // The pid may have been reused: where the system reports it, the start time has to match too.
  return birthOf(pid) === birth
}

/** Start time of a process in clock ticks since boot; empty on systems without /proc. */
/** @param {number} pid */
function birthOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}

/** @param {unknown} error */
export const codeOf = (error) => /** @type {NodeJS.ErrnoException} */ (error).code
