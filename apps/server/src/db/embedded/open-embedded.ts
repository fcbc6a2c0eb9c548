import { setTimeout as sleep } from 'node:timers/promises'
import { isDiskFull, retryWhileDiskFull } from '#platform/life/full-disk.ts'
import { StartFault } from '#platform/settings/start-fault.ts'
import { report } from '#platform/settings/terminal.ts'
import { clientConfig } from '../connections/connect.ts'
import { openSession } from '../driver/session.ts'
import { appRole, type Ground } from '../ground.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { initCluster } from './init-cluster.ts'
import { lockExclusively, type Hold } from './exclusive-lock.ts'
import { embeddedDatabase as database, hasSocket, superuser, type Place } from './place.ts'
import { startServer, stopServer, type Server } from './server.ts'
import { watch, type Watchdog } from './watchdog.ts'

interface Life {
  place: Place
  binaries: Binaries
  signal: AbortSignal
}

/** A server, our lock on its data, and the watchdog that stops it if we die. */
interface Running {
  server: Server & { watchdog: Watchdog }
  hold: Hold
}

/**
 * Starts the embedded PostgreSQL and restarts it whenever it dies, until released. `onFault` is called when restarting
 * does not help.
 */
export async function openEmbedded(
  place: Place,
  signal: AbortSignal,
  onFault: (fault: unknown) => void,
): Promise<Ground> {
  const life = { place, binaries: findBinaries(place.user), signal }
  await initCluster(place, life.binaries, signal)
  const { release, restarts } = keepUp(life, await bringUp(life), onFault)
  try {
    await makeDatabase(place)
  } catch (error) {
    await release()
    throw error
  }
  const owner = { ...superuser(place), database }
  return { owner, app: { ...owner, username: appRole }, restarts, release }
}

type Kept = Required<Pick<Ground, 'restarts' | 'release'>>

function keepUp(life: Life, first: Running, onFault: (fault: unknown) => void): Kept {
  const reportCut = openCutReporter()
  let count = 0
  let running = first
  let released = false
  let restart = Promise.resolve()
  const restarts: number[] = []

  async function bringBack() {
    report('PostgreSQL ended unexpectedly; starting it again.')
    running.server.watchdog.release()
    running = await startAgain(life, restarts)
    count += 1
    report(`PostgreSQL is back (pid ${running.server.pid}).`)
  }

  /** A cut connection is not fatal: while the server is alive and reachable, a new one is enough. */
  async function recover() {
    const hold = await holdAgain(life, running)
    if (hold) {
      running = { ...running, hold }
      reportCut(running.server.pid)
    } else if (!released) await bringBack()
  }

  async function keep() {
    for (;;) {
      await running.hold.lost
      if (released) return
      await (restart = recover())
    }
  }

  keep().catch((fault: unknown) => {
    if (!released && !life.signal.aborted) onFault(fault)
  })
  return {
    restarts: () => count,
    async release() {
      released = true
      await restart.catch(() => undefined)
      await stopServer(running.server, life.place)
      await running.hold.release()
    },
  }
}

function startAgain(life: Life, restarts: number[]): Promise<Running> {
  restarts.push(performance.now())
  return retryWhileDiskFull(life.place.folder, life.signal, () => {
    checkNotDyingAgain(restarts)
    return bringUp(life)
  })
}

/** At most once a minute. */
function openCutReporter(): (pid: number) => void {
  let reportedAt = -Infinity
  return (pid) => {
    if (performance.now() - reportedAt < withinMs) return
    reportedAt = performance.now()
    report(`Connections to PostgreSQL (pid ${pid}) were cut; it runs on, and the mall is connected again.`)
  }
}

const againMs = 50

/** Undefined when the server or its socket is gone. A server that is shutting down refuses until then. */
async function holdAgain({ place, signal }: Life, { server, hold }: Running): Promise<Hold | undefined> {
  await hold.release()
  while (!server.isGone() && hasSocket(place)) {
    try {
      return await lockExclusively(place, signal)
    } catch (error) {
      if (error instanceof StartFault || signal.aborted) throw error
      await sleep(againMs, undefined, { signal })
    }
  }
  return undefined
}

async function bringUp({ place, binaries, signal }: Life): Promise<Running> {
  for (;;) {
    const server = await startServer(place, binaries, signal)
    try {
      const hold = await lockExclusively(place, signal)
      return { server: { ...server, watchdog: server.watchdog ?? watch(server.pid, place) }, hold }
    } catch (error) {
      const isOver = signal.aborted || isDiskFull(error)
      if (isOver && server.watchdog) await stopServer(server, place)
      // The mall that has the data has a watchdog of its own.
      server.watchdog?.release()
      if (error instanceof StartFault || isOver) throw error
      // The mall that had the data stopped its server on exit; the next round starts our own.
    }
  }
}

/** Both are checked on every start: a first start may have been killed between them. */
async function makeDatabase(place: Place): Promise<void> {
  const sql = openSession(clientConfig({ ...superuser(place), database: 'postgres' }))
  try {
    const [present] = await sql`select
      exists (select from pg_roles where rolname = ${appRole}) as role,
      exists (select from pg_database where datname = ${database}) as database`
    if (!present?.role) await sql.unsafe(`create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole`)
    if (!present?.database) await sql.unsafe(`create database ${database}`)
  } finally {
    await sql.end()
  }
}

const mostRestarts = 5
const withinMs = 60_000

function checkNotDyingAgain(restarts: number[]): void {
  const recent = restarts.filter((at) => performance.now() - at < withinMs)
  if (recent.length <= mostRestarts) return
  // The mall survives this only if the disk is full; the count then starts from zero again.
  restarts.length = 0
  throw new StartFault(`PostgreSQL ended ${recent.length} times within a minute.`, { mayBeFullDisk: true })
}
