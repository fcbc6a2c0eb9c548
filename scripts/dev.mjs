// `npm run dev`: Vite serves the pages with hot reload and forwards calls to the server, which restarts whenever one of
// its files is saved. Same data as `npm start`.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pinnedNode, prepare, PrepareFault, root } from './prepare.mjs'
import { watchNpm } from './watch-npm.mjs'

const vite = join(root, 'node_modules/vite/bin/vite.js')
const settings = join(root, '.env')
if (existsSync(settings)) process.loadEnvFile(settings)
const port = Number(process.env.PORT ?? 8080)
/** Internal: everything is reached through the address of the pages. */
const serverPort = port + 1
let hasStarted = false

/** @type {import('node:child_process').ChildProcess[]} */
const running = []
const stopping = new AbortController()
const end = () => {
  stopping.abort()
  for (const child of running) child.kill('SIGTERM')
}
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end)
watchNpm('dev', end)

try {
  await prepare({ signal: stopping.signal, built: false })
  await checkPorts()
  if (!stopping.signal.aborted) {
    const server = run(['--watch', '--watch-preserve-output', join(root, 'apps/server/src/main.ts')], {
      HOST: '127.0.0.1',
      PORT: String(serverPort),
    })
    server.stdout?.on('data', (text) => {
      hasStarted ||= String(text).includes('is ready')
      process.stdout.write(String(text).replaceAll(`:${serverPort}`, `:${port}`))
    })
    server.stderr?.on('data', (text) => {
      process.stderr.write(text)
      // Node would wait for a change that mends it; what keeps the first start from working is not in the code.
      if (!hasStarted && String(text).includes('Nuri Mall cannot start')) {
        process.exitCode = 1
        end()
      }
    })
    run([vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort', '--logLevel', 'warn'], {
      MALL_SERVER: `http://127.0.0.1:${serverPort}`,
    })
  }
} catch (error) {
  if (!stopping.signal.aborted) {
    console.error(error instanceof PrepareFault ? `Nuri Mall cannot start: ${error.message}` : error)
    process.exitCode = 1
  }
}

async function checkPorts() {
  if (!Number.isInteger(port) || port < 1 || port > 65_534)
    throw new PrepareFault(`PORT is "${process.env.PORT}", not a number from 1 to 65534.`)
  for (const one of [port, serverPort]) {
    const probe = createServer()
    const isFree = await new Promise((resolve) => {
      probe
        .once('error', () => resolve(false))
        .listen({ host: '127.0.0.1', port: one, exclusive: true }, () => resolve(true))
    })
    probe.close()
    if (!isFree)
      throw new PrepareFault(`port ${one} is in use; choose another one by PORT (the one after it is needed too).`)
  }
}

/**
 * Each needs the other, so when one ends, both do.
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function run(args, env) {
  const child = spawn(pinnedNode, args, {
    cwd: args[0] === vite ? join(root, 'apps/web') : root,
    env: { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...process.env, ...env },
    stdio: args[0] === vite ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  })
  child.on('exit', (code) => {
    if (!stopping.signal.aborted) process.exitCode = code ?? 1
    end()
  })
  running.push(child)
  return child
}
