// `npm start`: prepares what is missing, then runs the mall on the Node installed by npm. This script itself runs on
// any Node from 20, with built-ins only.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { heap, pools } from './memory.mjs'
import { pinnedNode, prepare, PrepareFault, root } from './prepare.mjs'
import { watchNpm } from './watch-npm.mjs'

/** Exit code of the mall after an uncaught error; see apps/server/src/platform/life/crash.ts. */
const crashCode = 70
const mostCrashes = 5
const withinMs = 60_000
/** @type {number[]} */
const crashes = []

const stopping = new AbortController()
/** @type {import('node:child_process').ChildProcess | undefined} */
let mall

for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => passOn(name))
// The terminal may be gone when the last lines are written.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
watchNpm('start', () => passOn('SIGHUP'))

try {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new PrepareFault(`Node ${process.version} is too old: 20 or later is needed.`)
  await prepare({ signal: stopping.signal })
  if (!stopping.signal.aborted) runMall()
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof PrepareFault ? `Nuri Mall cannot start: ${error.message}` : error)
    process.exitCode = 1
  }
}

function runMall() {
  let cause = ''
  // The channel breaks when this process is killed, and the mall then shuts down by itself.
  const again = crashes.length > 0 ? ['--again'] : []
  mall = spawn(pinnedNode, [...heap, join(root, 'apps/server/dist/main.js'), ...again], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...pools, ...process.env },
  })
  mall.on('message', (message) => {
    cause = /** @type {{ crash: string }} */ (message).crash
  })
  mall.on('error', (error) => {
    console.error(`Nuri Mall cannot start: ${pinnedNode} does not run here (${error.message}).`)
    process.exit(1)
  })
  mall.on('exit', (code, signal) => {
    if (signal) report(`Nuri Mall was ended by ${signal}.`)
    if (!stopping.signal.aborted && (code === crashCode || signal) && mayRestart(cause || `signal ${signal}`)) {
      report('Starting Nuri Mall again.')
      runMall()
    } else process.exit(code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)])
  })
}

/**
 * Prefixes the time in Seoul, like the mall itself (apps/server/src/platform/settings/terminal.ts).
 * @param {string} line
 */
function report(line) {
  console.error(`${new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00 ${line}`)
}

/**
 * Restarting a mall that keeps crashing would only make things worse.
 * @param {string} cause
 */
function mayRestart(cause) {
  crashes.push(performance.now())
  if (crashes.length > mostCrashes) crashes.shift()
  const tooMany = crashes.length === mostCrashes && performance.now() - (crashes[0] ?? 0) < withinMs
  if (tooMany) report(`Nuri Mall ended unexpectedly ${mostCrashes} times within a minute: ${cause}`)
  return !tooMany
}

/** @param {NodeJS.Signals} name */
function passOn(name) {
  stopping.abort(new Error(name))
  mall?.kill(name)
}
