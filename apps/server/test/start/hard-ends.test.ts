import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openLasting } from '#db/embedded/lasting-connection.ts'
import { findPlace } from '#db/embedded/place.ts'
import {
  canHide,
  killAll,
  leftBehind,
  leftOf,
  makeDataDir,
  pidOf,
  processesOf,
  type RunningMall,
  startMall,
  startWithoutSocket,
  statusOf,
  stopMall,
  until,
} from '../running/running-mall.ts'

// One data folder for the whole file: every start continues after the previous hard end.
const data = makeDataDir()

interface Ready {
  mall: RunningMall
  address: string
}
/** The mall that a test leaves to the next one, which goes on with it; after a failed test, none runs. */
let running: Ready | undefined
afterEach(() => {
  if (running === undefined) killAll(data.path)
})
afterAll(() => data[Symbol.dispose]())

async function startReady(): Promise<Ready> {
  const mall = startMall(data.path)
  const address = await mall.ready
  expect(await statusOf(`${address}/healthz`)).toBe(200)
  return { mall, address }
}

async function takeMall(): Promise<Ready> {
  const left = running ?? (await startReady())
  running = undefined
  return left
}

const kill = (...pids: number[]) => pids.forEach((pid) => process.kill(pid, 'SIGKILL'))

test('stops PostgreSQL soon after the mall is killed, and starts again while it is still stopping', async () => {
  const { mall } = await startReady()
  kill(mall.pid)
  await startReady().then((next) => kill(next.mall.pid))
  expect(await leftOf(data.path)).toEqual([])
})

const ended = 'PostgreSQL ended unexpectedly; starting it again.'
const back = expect.stringMatching(/^PostgreSQL is back \(pid \d+\)\.$/) as string

/** What the mall has reported of its database, once there are this many lines. */
function linesOf(mall: RunningMall, count: number): Promise<string[]> {
  return until(
    () => [...mall.err().matchAll(/^(.{19})\+09:00 (PostgreSQL.*)(?=\n)/gm)].map(([, , line = '']) => line),
    (lines) => lines.length >= count,
  )
}

async function isReadyAgain(address: string): Promise<boolean> {
  // /readyz caches its answer for a second.
  await sleep(1100)
  return (
    (await until(
      () => statusOf(`${address}/readyz`),
      (status) => status === 200,
    )) === 200
  )
}

test('reconnects each time all connections are cut, without counting it as a restart', async () => {
  const { mall, address } = await takeMall()
  const pid = pidOf(data.path, 'postgres')
  const sql = openLasting(findPlace({ path: data.path, chosen: true }), 'postgres', 'test')
  const controlLine = () => sql<{ pid: number }>`
    select a.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
    where l.locktype = 'advisory' and l.granted and a.application_name = ${`nuri-mall ${mall.pid}`}`
  // More often than PostgreSQL may exit within a minute.
  for (let cut = 1; cut <= 8; cut += 1) {
    expect(await until(controlLine, (found) => found.length > 0)).toHaveLength(1)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`
  }
  expect(await until(controlLine, (found) => found.length > 0)).toHaveLength(1)
  await sql.end()
  expect(await isReadyAgain(address)).toBe(true)
  expect(pidOf(data.path, 'postgres')).toBe(pid)
  expect(mall.err()).not.toContain(ended)
  expect(mall.err().match(/^.{19}\+09:00 Connections to PostgreSQL .* were cut/gm)).toHaveLength(1)
  running = { mall, address }
})

test('restarts PostgreSQL each time it is killed or stopped by an administrator, and keeps serving', async () => {
  const { mall, address } = await takeMall()
  kill(pidOf(data.path, 'postgres'))
  expect(await linesOf(mall, 2)).toEqual([ended, back])
  kill(pidOf(data.path, 'postgres'))
  expect(await linesOf(mall, 4)).toEqual([ended, back, ended, back])
  expect(await isReadyAgain(address)).toBe(true)
  expect(await (await fetch(`${address}/metrics`)).text()).toContain('\npostgres_restarts_total 2\n')
  process.kill(pidOf(data.path, 'postgres'), 'SIGINT')
  expect(await linesOf(mall, 6)).toEqual([ended, back, ended, back, ended, back])
  expect(await isReadyAgain(address)).toBe(true)
  running = { mall, address }
})

test('replaces a killed watchdog by a new one that works', async () => {
  const { mall } = await takeMall()
  const pid = pidOf(data.path, 'watchdog')
  kill(pid)
  const watchdogs = () => processesOf(data.path).filter((one) => one.what === 'watchdog' && one.pid !== pid)
  expect(await until(watchdogs, (found) => found.length > 0)).toHaveLength(1)
  kill(mall.pid)
  expect(await leftOf(data.path)).toEqual([])
})

test('recovers after mall and PostgreSQL are killed together', async () => {
  const { mall } = await takeMall()
  kill(mall.pid, pidOf(data.path, 'postgres'))
  running = await startReady()
})

test('recovers after mall, PostgreSQL and watchdog are killed together', async () => {
  const { mall } = await takeMall()
  kill(mall.pid, pidOf(data.path, 'watchdog'), pidOf(data.path, 'postgres'))
  running = await startReady()
})

test('restarts PostgreSQL when its socket is deleted, and stops in good order afterwards', async () => {
  const { mall, address } = await takeMall()
  const { socket } = findPlace({ path: data.path, chosen: true })
  rmSync(socket, { recursive: true })
  expect(await linesOf(mall, 2)).toEqual([ended, back])
  expect(await isReadyAgain(address)).toBe(true)
  await stopMall(mall)
  expect(await leftBehind(data.path)).toEqual([])
})

test('takes over a PostgreSQL that survived mall and watchdog, and stops it at shutdown', async () => {
  const { mall } = await takeMall()
  const pid = pidOf(data.path, 'postgres')
  kill(pidOf(data.path, 'watchdog'), mall.pid)
  await mall.exit
  const { mall: next, address } = await startReady()
  expect(pidOf(data.path, 'postgres')).toBe(pid)
  if (canHide) {
    // PostgreSQL is an orphan by now, but the new mall uses it.
    const blind = startWithoutSocket(data.path)
    expect(await blind.exit).toEqual({ code: 1, signal: null })
    expect(blind.err()).toContain(`another mall (pid ${next.pid}) already works on the data`)
    expect(await statusOf(`${address}/readyz`)).toBe(200)
    expect(pidOf(data.path, 'postgres')).toBe(pid)
  }
  await stopMall(next)
  expect(await leftBehind(data.path)).toEqual([])
})
