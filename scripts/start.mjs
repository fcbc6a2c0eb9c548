// `npm start`: prepares what is missing, then runs the mall on the Node that npm brought.
// Runs itself on any Node from 20, with built-ins only.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, prepare, PrepareFault, root } from './prepare.mjs'
import { watchNpm } from './watch-npm.mjs'

// Left to itself Node clears up only when twice as much stands about as is needed: with a large catalogue 100 MB more.
const heap = ['--max-semi-space-size=16', '--heap-growing-percent=40']

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
  // The channel tells the mall when this process is killed, however that happens: it then ends by itself.
  mall = spawn(pinnedNode, [...heap, join(root, 'apps/server/src/main.ts')], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env },
  })
  mall.on('error', (error) => {
    console.error(`Nuri Mall cannot start: ${pinnedNode} does not run here (${error.message}).`)
    process.exit(1)
  })
  mall.on('exit', (code, signal) => {
    if (signal) console.error(`Nuri Mall was ended by ${signal}.`)
    process.exit(code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)])
  })
}

/** @param {NodeJS.Signals} name */
function passOn(name) {
  if (mall) mall.kill(name)
  else stopping.abort(new Error(name))
}
