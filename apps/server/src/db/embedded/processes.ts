import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'

// Queries running processes: by /proc on Linux, by the weaker `ps` on macOS, where a backend that outlived its server
// is not recognised and the start waits for PostgreSQL's own checks.

/** Whether the process is a PostgreSQL of this cluster. The pid alone proves nothing, because pids are reused. */
export function isPostgresOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return commands().some((one) => one.pid === pid && serves(one.command, cluster))
  try {
    const program = programOf(pid)
    return (
      readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      (program.startsWith('postgres:') || basename(program) === 'postgres')
    )
  } catch {
    return false
  }
}

/** Backends of this cluster, including busy ones, which may outlive a killed server. */
export function findBackends(cluster: string): number[] {
  return findAll(cluster).filter((pid) => programOf(pid).startsWith('postgres:'))
}

/** Every PostgreSQL process of this cluster. */
export function findAll(cluster: string): number[] {
  if (process.platform !== 'linux') return commands().flatMap((one) => (serves(one.command, cluster) ? [one.pid] : []))
  return processes().filter((pid) => isPostgresOf(pid, cluster))
}

/** The word of a watchdog's command line that is followed by the pid of the server that it watches. */
export const watchdogName = 'nuri-mall-watchdog'

/**
 * Another mall that lives and works on this server. Its watchdog tells, because the server itself may be the child of a
 * start that has been refused since.
 */
export function findOtherMallOf(pid: number): number | undefined {
  if (process.platform !== 'linux') return undefined
  return processes()
    .filter((one) => watchedBy(one) === pid)
    .map(parentOf)
    .find((one) => one !== undefined && one !== process.pid && basename(programOf(one)) === 'node')
}

function watchedBy(pid: number): number | undefined {
  const words = commandOf(pid)
  const at = words.indexOf(watchdogName)
  return at < 0 ? undefined : Number(words[at + 1])
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has exited meanwhile.
  }
}

/** The first word of the command line; PostgreSQL writes "postgres: …" there for all but the server itself. */
const programOf = (pid: number) => commandOf(pid)[0] ?? ''

function commandOf(pid: number): string[] {
  if (process.platform !== 'linux') return []
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    // It has exited meanwhile.
    return []
  }
}

function processes(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
}

function commands(): { pid: number; command: string }[] {
  const { stdout } = spawnSync('ps', ['-axww', '-o', 'pid=,command='], { encoding: 'utf8' })
  return stdout.split('\n').map((line) => {
    const [, pid = '', command = ''] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), command }
  })
}

const serves = (command: string, cluster: string) => command.includes('postgres') && command.includes(`-D ${cluster}`)
