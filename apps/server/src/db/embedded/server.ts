import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  fchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmdirSync,
  statSync,
} from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull } from '#platform/life/full-disk.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { report } from '#platform/settings/terminal.ts'
import { clientConfig } from '../connections/connect.ts'
import { openSession } from '../driver/session.ts'
import type { Binaries } from './binaries.ts'
import { hasSocket, superuser, type Place } from './place.ts'
import { findOtherMallOf, isPostgresOf, sendSignal } from './processes.ts'
import { serverSettings } from './settings.ts'
import { clearTraces, findServer } from './traces.ts'
import { watch, type Watchdog } from './watchdog.ts'

export interface Server {
  pid: number
  isGone: () => boolean
  /** Set when we started it ourselves. */
  watchdog: Watchdog | undefined
}

const pollMs = 20
const mostTries = 6

/** Starts PostgreSQL on the cluster, or uses the one already running, and waits until it answers. */
export async function startServer(place: Place, binaries: Binaries, signal: AbortSignal): Promise<Server> {
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const candidate = findRunning(place.cluster) ?? spawnServer(place, binaries, [], attempt >= 4)
    if (await becomesReady(candidate, place, signal)) return candidate
    // It exited instead: another start was faster, or the last backend of the old server was still running.
    await sleep(100 * attempt * (0.5 + Math.random()), undefined, { signal })
  }
  throw new StartFault(`PostgreSQL does not start; the last lines of ${place.log} say why.`, { mayBeFullDisk: true })
}

/** Starts PostgreSQL once with extra settings; undefined when it exits instead of getting ready. */
export async function tryServer(
  place: Place,
  binaries: Binaries,
  settings: string[],
  signal: AbortSignal,
): Promise<Server | undefined> {
  const server = spawnServer(place, binaries, settings, false)
  return (await becomesReady(server, place, signal)) ? server : undefined
}

async function becomesReady(candidate: Server, place: Place, signal: AbortSignal): Promise<boolean> {
  try {
    if (await waitUntilReady(candidate, place, signal)) return true
  } catch (error) {
    if (candidate.watchdog) await stopServer(candidate, place)
    throw error
  }
  candidate.watchdog?.release()
  return false
}

/** Allows 15 s for a fast shutdown, then forces it; crash recovery makes either safe. */
export async function stopServer({ pid, watchdog, isGone }: Server, { socket }: Place): Promise<void> {
  const steps = [
    ['SIGINT', 15_000],
    ['SIGQUIT', 5000],
    ['SIGKILL', 2000],
  ] as const
  for (const [name, patienceMs] of steps) {
    const until = performance.now() + patienceMs
    if (!isGone()) sendSignal(pid, name)
    while (!isGone() && performance.now() < until) await sleep(pollMs)
  }
  watchdog?.release()
  removeIfEmpty(socket)
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // Gone, or used by another start already.
  }
}

/** The server that another mall has started. */
export function findRunning(cluster: string): Server | undefined {
  const pid = findServer(cluster)?.pid
  return pid === undefined ? undefined : { pid, watchdog: undefined, isGone: () => !isPostgresOf(pid, cluster) }
}

function spawnServer(place: Place, { postgres: program }: Binaries, settings: string[], force: boolean): Server {
  clearTraces(place, force)
  makeSocketFolder(place)
  const log = openLog(place)
  try {
    const child = spawn(program, ['-D', place.cluster, ...serverSettings(place.socket), ...settings], {
      ...place.user,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', log, log],
      // Ctrl-C must not reach it: we stop it after the last call was answered.
      detached: true,
    })
    let gone = false
    child.on('exit', () => (gone = true))
    child.on('error', () => (gone = true))
    child.unref()
    const { pid } = child
    if (pid === undefined) throw new StartFault(`${program} cannot be run.`)
    return { pid, watchdog: watch(pid, place), isGone: () => gone }
  } finally {
    closeSync(log)
  }
}

async function waitUntilReady(candidate: Server, place: Place, signal: AbortSignal): Promise<boolean> {
  const since = performance.now()
  let isReported = false
  while (!candidate.isGone()) {
    const server = findServer(place.cluster)
    if (server && server.pid !== candidate.pid) return false
    const elsewhere = server?.socket && server.socket !== place.socket
    const ready = server?.status === 'ready'
    // It listens on a socket that cannot be found: its data were moved while it ran, or the socket was deleted.
    if (elsewhere || (ready && !hasSocket(place))) await stopLost(candidate, place)
    else if (ready && (await answers(place))) return true
    if (!isReported && performance.now() - since > 5000) {
      const doing = server?.status ?? 'starting'
      report(`PostgreSQL (pid ${candidate.pid}) is still ${doing}; waiting for it. Its log: ${place.log}`)
      isReported = true
    }
    await sleep(pollMs, undefined, { signal })
  }
  return false
}

/** The socket of a living mall may be hidden from us only, as a service can have a /tmp of its own. */
async function stopLost(server: Server, place: Place): Promise<void> {
  const mall = findOtherMallOf(server.pid)
  if (mall !== undefined)
    throw new StartFault(
      `another mall (pid ${mall}) already works on the data in ${place.folder}, and its socket ${place.socket} cannot be seen here.`,
    )
  await stopServer(server, place)
}

async function answers(place: Place): Promise<boolean> {
  const sql = openSession(clientConfig({ ...superuser(place), database: 'postgres' }))
  try {
    const [row] = await sql<{ data_directory: string }>`show data_directory`
    return row?.data_directory === place.cluster
  } catch (error) {
    // Without space for its own small files PostgreSQL accepts no connection.
    if (isDiskFull(error)) throw error
    // Not ready yet: a recovering or stopping server answers 57P03.
    return false
  } finally {
    await sql.end()
  }
}

/** The name is predictable, so a folder created by someone else is not used. */
function makeSocketFolder({ socket, user }: Place): void {
  const made = mkdirSync(socket, { recursive: true, mode: 0o700 })
  if (made && user) chownSync(socket, user.uid, user.gid)
  const found = lstatSync(socket)
  const owner = user?.uid ?? process.geteuid?.()
  if (found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0) return
  throw new StartFault(`${socket} is not a private folder of user ${owner}: somebody else made it; remove it.`)
}

const logLimit = 10_000_000

function openLog({ log, user }: Place): number {
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logLimit) renameSync(log, `${log}.1`)
  const file = openSync(log, 'a', 0o600)
  // Root may run data of an ordinary user once: that user's own next start writes here too.
  if (user) fchownSync(file, user.uid, user.gid)
  return file
}
