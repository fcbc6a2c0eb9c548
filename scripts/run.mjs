// Runs a command of the mall on the Node that npm brings, installing first what is missing: `restore` is the first command
// on a new machine. `node scripts/run.mjs FILE ARGS…`, on any Node from 20.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pinnedNode, prepare, PrepareFault, root } from './prepare.mjs'

const [file = '', ...args] = process.argv.slice(2)
const stopping = new AbortController()
for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(name, () => stopping.abort(name))

try {
  // What a command prints may be read by a program: the lines of the installation go elsewhere.
  const startsMalls = /^(bench|cluster)\//.test(file)
  await prepare({ signal: stopping.signal, built: startsMalls, say: console.error })
  const child = spawn(pinnedNode, [join(root, file), ...args], { stdio: 'inherit' })
  stopping.signal.addEventListener('abort', () => child.kill(stopping.signal.reason))
  child.on('exit', (code, signal) => {
    process.exitCode = code ?? 128 + constants.signals[/** @type {NodeJS.Signals} */ (signal)]
  })
} catch (error) {
  if (!stopping.signal.aborted) console.error(error instanceof PrepareFault ? error.message : error)
  process.exitCode = 1
}
