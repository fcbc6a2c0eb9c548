import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  openSync,
  closeSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { folder, runsAsRoot } from '../layout.ts'
import { postgresUser } from './system-user.ts'

interface Started {
  pid: number
  /** Ticks since boot: a pid that was given to another process has another start. */
  start: string
}

const pidFile = (name: string) => join(folder, 'pids', `${name}.json`)

interface Command {
  command: string
  args: string[]
  env?: Record<string, string>
  cwd?: string
}

/** Starts a process that outlives this one; `stopProcess` ends it, from any later command. */
export function startProcess(name: string, { command, args, env = {}, cwd = folder }: Command): number {
  if (pidOf(name) !== undefined) throw new Error(`${name} runs already`)
  mkdirSync(join(folder, 'pids'), { recursive: true })
  mkdirSync(join(folder, 'logs'), { recursive: true })
  const log = openSync(join(folder, 'logs', `${name}.log`), 'a')
  const child = spawn(command, args, {
    cwd,
    env: { ...ownEnvironment(), LANG: 'C.UTF-8', HOME: folder, ...env },
    stdio: ['ignore', log, log],
    detached: true,
    ...(runsAsRoot && postgresUser()),
  })
  closeSync(log)
  child.on('error', (error) => {
    throw error
  })
  child.unref()
  if (child.pid === undefined) throw new Error(`${command} does not start`)
  const start = startOf(child.pid)
  if (start === undefined) throw new Error(`${name} ended at once; see ${join(folder, 'logs', `${name}.log`)}`)
  writeFileSync(pidFile(name), JSON.stringify({ pid: child.pid, start } satisfies Started))
  return child.pid
}

/** What says where this cluster is, and nothing of the mall's own settings. */
function ownEnvironment(): Record<string, string> {
  const names = ['PATH', 'CLUSTER_DIR', 'CLUSTER_NET']
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

/** The pid of a process that is running, or undefined. */
export function pidOf(name: string): number | undefined {
  if (!existsSync(pidFile(name))) return undefined
  const { pid, start } = JSON.parse(readFileSync(pidFile(name), 'utf8')) as Started
  return startOf(pid) === start ? pid : undefined
}

export function signalProcess(name: string, signal: NodeJS.Signals): void {
  const pid = pidOf(name)
  if (pid !== undefined) process.kill(pid, signal)
}

/** Asks a process to end, and kills it when it does not. A stopped one is woken first. */
export async function stopProcess(name: string, seconds = 20): Promise<void> {
  signalProcess(name, 'SIGCONT')
  signalProcess(name, 'SIGTERM')
  const until = performance.now() + seconds * 1000
  while (pidOf(name) !== undefined && performance.now() < until) await sleep(100)
  signalProcess(name, 'SIGKILL')
  while (pidOf(name) !== undefined) await sleep(50)
  rmSync(pidFile(name), { force: true })
}

export function startedProcesses(): string[] {
  const pids = join(folder, 'pids')
  return existsSync(pids) ? readdirSync(pids).map((file) => file.replace(/\.json$/, '')) : []
}

/** Processes whose working directory is this folder: all of one PostgreSQL. */
export function processesIn(path: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === path
      } catch {
        return false
      }
    })
}

/** Undefined for an ended process, even if its parent has not waited for it yet. */
function startOf(pid: number): string | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}
