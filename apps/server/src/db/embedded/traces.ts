import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#platform/settings/start-fault.ts'
import { findAll, findBackends, isAlive, isPostgresOf, sendSignal } from './processes.ts'
import type { Place } from './place.ts'

/** The content of postmaster.pid. */
interface PidFile {
  text: string
  pid: number
  socket: string
  status: string
}

function readPidFile(cluster: string): PidFile | undefined {
  const text = read(join(cluster, 'postmaster.pid'))
  if (text === undefined) return undefined
  const lines = text.split('\n').map((line) => line.trim())
  return { text, pid: Number(lines[0]), socket: lines[4] ?? '', status: lines[7] ?? '' }
}

/** The server that runs on this cluster now, whoever started it. */
export function findServer(cluster: string): PidFile | undefined {
  const file = readPidFile(cluster)
  return file && isPostgresOf(file.pid, cluster) ? file : undefined
}

/**
 * Clears leftovers of a killed server that keep a new one from starting: busy backends, postmaster.pid, the lock of the
 * socket. A server just spawned by another start is spared: it is no backend, and its files name a living process.
 * `all` is the last resort, when a server without a pid file holds the data.
 */
export function clearTraces({ cluster, socket }: Place, all: boolean): void {
  for (const pid of all ? findAll(cluster) : findBackends(cluster)) sendSignal(pid, 'SIGKILL')
  const file = readPidFile(cluster)
  if (file && !isPostgresOf(file.pid, cluster) && readPidFile(cluster)?.text === file.text) {
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
  }
  for (const name of list(socket).filter((one) => one.endsWith('.lock'))) {
    const owner = Number(read(join(socket, name))?.split('\n')[0])
    if (isAlive(owner) && isPostgresOf(owner, cluster)) continue
    rmSync(join(socket, name), { force: true })
    rmSync(join(socket, name.slice(0, -'.lock'.length)), { force: true })
  }
}

function list(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
