import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { findPlace } from '#db/embedded/place.ts'
import { sendSignal } from '#db/embedded/processes.ts'
import { onThisMachine } from '../on-this-machine.ts'

export const root = fileURLToPath(new URL('../../../..', import.meta.url))
export const asRoot = process.getuid?.() === 0

/** "daemon": a user of every machine who is neither root nor the one that PostgreSQL runs as. */
export const ordinaryUser = { uid: 1, gid: 1 }

export interface RunningMall {
  process: ChildProcess
  pid: number
  /** All output so far. */
  out(): string
  err(): string
  /** The address, once the mall reports that it is ready; rejects when it exits before. */
  ready: Promise<string>
  exit: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
}

interface How {
  env?: Record<string, string>
  /** The command; the mall itself by default. */
  command?: string[]
  cwd?: string
  user?: { uid: number; gid: number }
  /** An open file that receives the output, instead of `out()`. */
  stdout?: number
}

const main = 'apps/server/dist/main.js'
const compiled = join(root, '.cache/node')

/** Starts a mall on a free port in a process group of its own, as in a terminal. */
export function startMall(dataDir: string | undefined, how: How = {}): RunningMall {
  const [program = process.execPath, ...args] = how.command ?? [process.execPath, main]
  const child = spawn(program, args, {
    cwd: how.cwd ?? root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      // Filling the demo takes time, and most of these tests do not need it.
      MALL_DEMO: 'off',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiled,
      ...(dataDir && { DATA_DIR: dataDir }),
      ...how.env,
    },
    stdio: ['ignore', how.stdout ?? 'pipe', 'pipe'],
    detached: true,
    ...how.user,
  })
  let out = ''
  let err = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (out += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (err += text))
  const exit = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
  const ready = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const address = /is ready: (http\S+)/.exec(out)?.[1]
      if (address) resolve(address)
    })
    void exit.then(() => reject(new Error(`ended before it was ready\n${out}\n${err}`)))
  })
  ready.catch(() => undefined)
  if (child.pid === undefined) throw new Error(`${program} cannot be run`)
  return { process: child, pid: child.pid, out: () => out, err: () => err, ready, exit }
}

export const canHide = spawnSync('unshare', ['--mount', 'true']).status === 0

/** Starts a mall that cannot see the socket of PostgreSQL, as a service that has a /tmp of its own. */
export function startWithoutSocket(dataDir: string): RunningMall {
  const { socket } = findPlace({ path: dataDir, chosen: true })
  const hidden = 'mount -t tmpfs none "$0" && exec "$@"'
  return startMall(dataDir, { command: ['unshare', '--mount', 'sh', '-c', hidden, socket, process.execPath, main] })
}

/** Stops it by SIGTERM and expects a clean exit. */
export async function stopMall(mall: RunningMall): Promise<void> {
  mall.process.kill('SIGTERM')
  expect(await mall.exit).toEqual({ code: 0, signal: null })
}

/** Runs a command line tool to its end. */
export function runCommand(args: string[], env: Record<string, string>): Promise<{ code: number; said: string }> {
  // Without compiled sources a short command takes twice as long.
  const all = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compiled, ...env }
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env: all }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), said: (out + err).trim() }),
    )
  })
}

/** A data folder for one test, deleted afterwards. */
export function makeDataDir(owner?: { uid: number; gid: number }): { path: string } & Disposable {
  const path = mkdtempSync(join(tmpdir(), 'mall-start-'))
  // As root, PostgreSQL's user needs to traverse the folder.
  chmodSync(path, 0o711)
  if (owner) chownSync(path, owner.uid, owner.gid)
  return {
    path: join(path, 'data'),
    [Symbol.dispose]() {
      killAll(path)
      if (existsSync(join(path, 'data'))) {
        rmSync(findPlace({ path: join(path, 'data'), chosen: true }).socket, { recursive: true, force: true })
      }
      rmSync(path, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

export interface Found {
  pid: number
  what: 'mall' | 'starter' | 'npm' | 'postgres' | 'backend' | 'watchdog' | 'archiver' | 'other'
  command: string
}

/** Every process with a relation to a folder: its working directory, command line or environment names it. */
export function processesOf(folder: string): Found[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((name) => {
      const command = read(`/proc/${name}/cmdline`).replaceAll('\0', ' ').trim()
      const traces = [cwdOf(name), command, read(`/proc/${name}/environ`)]
      // A zombie has no command line: it has exited, only its parent has not waited for it yet.
      const concerned = command !== '' && traces.some((trace) => trace.includes(folder))
      return concerned ? [{ pid: Number(name), command, what: kindOf(command) }] : []
    })
}

/** The users that PostgreSQL and the watchdog of a folder run as. */
export function ownersOf(folder: string): Set<number> {
  const concerned = processesOf(folder).filter(({ what }) => what === 'postgres' || what === 'watchdog')
  return new Set(concerned.map(({ pid }) => statSync(`/proc/${String(pid)}`).uid))
}

/** Kills leftovers of a test that may have failed. */
export function killAll(folder: string): void {
  for (const { pid } of processesOf(folder)) sendSignal(pid, 'SIGKILL')
}

export function pidOf(folder: string, what: Found['what']): number {
  const found = processesOf(folder).find((one) => one.what === what)
  if (!found) throw new Error(`no ${what} runs on ${folder}`)
  return found.pid
}

/** Processes that remain after a while; returns an empty list as soon as there are none. */
export async function leftOf(folder: string, patienceMs = onThisMachine(5000)): Promise<Found[]> {
  return until(
    () => processesOf(folder),
    (left) => left.length === 0,
    patienceMs,
  )
}

/** What a mall leaves as it exits. A watchdog that was released ends by itself a moment later. */
export async function leftBehind(folder: string): Promise<Found[]> {
  const atOnce = processesOf(folder).filter(({ what }) => what !== 'watchdog')
  return [...atOnce, ...(await leftOf(folder))]
}

/**
 * Polls until the value is as wished or time is up; returns the last one. The interval grows with the time that has passed,
 * to leave the processor to the awaited work.
 */
export async function until<T>(look: () => T | Promise<T>, wished: (seen: T) => boolean, patienceMs = 10_000) {
  const from = performance.now()
  for (;;) {
    const seen = await look()
    const passed = performance.now() - from
    if (wished(seen) || passed > patienceMs) return seen
    await sleep(Math.min(500, Math.max(20, passed / 10)))
  }
}

/** The status of an answer; 0 when there is none. */
export async function statusOf(url: string): Promise<number> {
  return fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.status,
    () => 0,
  )
}

function kindOf(command: string): Found['what'] {
  if (command.startsWith('postgres:')) return 'backend'
  if (command.includes('nuri-mall-watchdog')) return 'watchdog'
  if (command.includes('/postgres -D ')) return 'postgres'
  if (command.includes('archive/main.ts')) return 'archiver'
  if (command.includes(main)) return 'mall'
  if (command.includes('start.mjs')) return 'starter'
  return command.startsWith('npm ') ? 'npm' : 'other'
}

function cwdOf(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
