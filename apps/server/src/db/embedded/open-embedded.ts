import { StartFault } from '#platform/start-fault.ts'
import { complain } from '#platform/terminal.ts'
import { connect } from '../connect.ts'
import { appRole, type Ground } from '../ground.ts'
import { findBinaries, type Binaries } from './binaries.ts'
import { initCluster } from './init-cluster.ts'
import { holdAlone, type Hold } from './one-mall.ts'
import { embeddedDatabase as database, superuser, type Place } from './place.ts'
import { startServer, stopServer, type Server } from './server.ts'
import { watch, type Watchdog } from './watchdog.ts'

interface Life {
  place: Place
  binaries: Binaries
  signal: AbortSignal
}

/** A server, our hold on its data, and the watchdog that stops it should we die. */
interface Running {
  server: Server & { watchdog: Watchdog }
  hold: Hold
}

/**
 * Brings the mall's own PostgreSQL up and keeps it up until released: when it dies under us it is started again.
 * `onFault` hears when that is of no use.
 */
export async function openEmbedded(
  place: Place,
  signal: AbortSignal,
  onFault: (fault: unknown) => void,
): Promise<Ground> {
  const life = { place, binaries: findBinaries(place.user), signal }
  await initCluster(place, life.binaries, signal)
  const release = keepUp(life, await bringUp(life), onFault)
  try {
    await makeDatabase(place)
  } catch (error) {
    await release()
    throw error
  }
  const owner = { ...superuser(place), database }
  return { owner, app: { ...owner, username: appRole }, release }
}

function keepUp(life: Life, first: Running, onFault: (fault: unknown) => void): () => Promise<void> {
  let running = first
  let released = false
  let restart = Promise.resolve()
  const restarts: number[] = []

  async function bringBack() {
    complain('PostgreSQL ended unexpectedly; starting it again.')
    running.server.watchdog.release()
    await running.hold.release()
    running = await bringUp(life)
    complain(`PostgreSQL is back (pid ${running.server.pid}).`)
  }

  async function keep() {
    for (;;) {
      await running.hold.lost
      if (released) return
      restarts.push(performance.now())
      checkNotDyingAgain(restarts)
      await (restart = bringBack())
    }
  }

  keep().catch((fault: unknown) => {
    if (!released && !life.signal.aborted) onFault(fault)
  })
  return async () => {
    released = true
    await restart.catch(() => undefined)
    await stopServer(running.server, life.place)
    await running.hold.release()
  }
}

async function bringUp({ place, binaries, signal }: Life): Promise<Running> {
  for (;;) {
    const server = await startServer(place, binaries, signal)
    try {
      const hold = await holdAlone(place, signal)
      return { server: { ...server, watchdog: server.watchdog ?? watch(server.pid, place) }, hold }
    } catch (error) {
      if (signal.aborted && server.watchdog) await stopServer(server, place)
      // The mall that has the data has a watchdog of its own.
      server.watchdog?.release()
      if (error instanceof StartFault || signal.aborted) throw error
      // The mall that had the data until now took its server along; the next round starts our own.
    }
  }
}

/** Both are looked at on every start: a first start may have been killed between them. */
async function makeDatabase(place: Place): Promise<void> {
  const sql = connect({ ...superuser(place), database: 'postgres' }, 1)
  try {
    const [present] = await sql`select
      exists (select from pg_roles where rolname = ${appRole}) as role,
      exists (select from pg_database where datname = ${database}) as database`
    if (!present?.role) await sql.unsafe(`create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole`)
    if (!present?.database) await sql.unsafe(`create database ${database}`)
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const mostRestarts = 5
const withinMs = 60_000

function checkNotDyingAgain(restarts: number[]): void {
  const recent = restarts.filter((at) => performance.now() - at < withinMs)
  if (recent.length > mostRestarts) throw new StartFault(`PostgreSQL ended ${recent.length} times within a minute.`)
}
