import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { heap, pools } from '../scripts/memory.mjs'

/** The mall as one process, as in production. */
export interface RunningMall {
  port: number
  /** From the start of the process to its first answer, in milliseconds. */
  startedIn: number
  /** Resident memory in megabytes. */
  memory: () => number
  /** CPU time used so far in milliseconds, if the system reports it. */
  processor: () => number
  /** The same of its PostgreSQL. */
  databaseProcessor: () => number
  stop: () => Promise<void>
}

const here = fileURLToPath(new URL('..', import.meta.url))
const patienceMs = 60_000

/** `root`: the checkout to run. */
export async function startMall(dataDir: string, root = here): Promise<RunningMall> {
  // An older checkout has no build.
  const built = join(root, 'apps/server/dist/main.js')
  const entryPoint = existsSync(built) ? built : join(root, 'apps/server/src/main.ts')
  const port = await freePort()
  const own = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', MALL_DEMO: 'off' }
  // As with npm start, compiled code is cached.
  const env = { NODE_COMPILE_CACHE: join(root, '.cache/node'), ...pools, ...process.env, ...own }
  const since = performance.now()
  // MALL_NODE_OPTIONS: for a profile, such as --cpu-prof.
  const options = (process.env['MALL_NODE_OPTIONS'] ?? '').split(' ').filter((option) => option !== '')
  // The log is discarded but still written, because a line per answer is part of the work.
  const child = spawn(process.execPath, [...heap, ...options, entryPoint], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await firstAnswer(port, child, since).catch(async (error: unknown) => {
    await stop(child)
    throw error
  })
  const startedIn = performance.now() - since
  const pid = child.pid ?? 0
  return {
    port,
    startedIn,
    memory: () => memoryOf(pid),
    processor: () => processorOf(pid),
    databaseProcessor: () => processorOfServer(dataDir),
    stop: () => stop(child),
  }
}

async function firstAnswer(port: number, child: ChildProcess, since: number): Promise<void> {
  while (performance.now() - since < patienceMs) {
    if (child.exitCode !== null) throw new Error('the mall ended instead of starting')
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await sleep(5)
  }
  throw new Error('the mall does not answer')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

function memoryOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
  }
}

/** Processes of a PostgreSQL run in its data folder; the time of ended ones is counted by their parent. */
function processorOfServer(dataDir: string): number {
  const folder = realpathSync(join(dataDir, 'postgres'))
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) !== folder) continue
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      sum += fields.slice(11, 15).reduce((all, field) => all + Number(field), 0) * 10
    } catch {
      // It has ended meanwhile.
    }
  return sum
}

/** The system counts in hundredths of a second. */
function processorOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return NaN
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
