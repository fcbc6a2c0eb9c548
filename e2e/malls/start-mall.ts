import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { heap } from '../../scripts/memory.mjs'
import { prepareDemo } from './prepare-demo.ts'

const root = join(import.meta.dirname, '../..')
const patienceMs = 300_000

export interface RunningMall {
  readonly address: string
  /** Restarts the server at the same address with the same data. */
  restart(): Promise<void>
  end(): Promise<void>
}

export interface EmptyMall {
  /** The address at which its owner opens it. */
  readonly opening: string
  end(): Promise<void>
}

/** Creates a folder with demo data and no running mall; the caller deletes it. */
export async function makeSeededData(folder = makeFolder()): Promise<string> {
  const server = await startServer({ ...ownData(folder), PORT: '0' })
  await prepareDemo(server.address)
  await server.end()
  return folder
}

const isEmpty = /is ready: (http\S+)[^]*?(http\S+\/opening\?code=\S+)\s/

/** Starts a mall without data, deleted by `end`. */
export async function startEmptyMall(): Promise<EmptyMall> {
  const folder = makeFolder()
  const server = await startServer({ ...ownData(folder), PORT: '0', MALL_DEMO: 'off' }, isEmpty)
  return { opening: server.opening, end: () => endWith(folder, server) }
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'))
  // If run as root, PostgreSQL's user must be able to enter the folder.
  chmodSync(folder, 0o711)
  return folder
}

/**
 * Starts a demo mall with its own data, deleted by `end`. It copies `seeded`, because creating the demo takes many
 * times longer.
 */
export async function startMall(env: Record<string, string> = {}, seeded?: string): Promise<RunningMall> {
  const folder = makeFolder()
  // Not fs.cp, which would change the owner from PostgreSQL's user.
  if (seeded !== undefined) execFileSync('cp', ['-a', `${seeded}/data`, folder])
  const settings = { ...ownData(folder), ...env }
  let server = await startServer({ PORT: '0', ...settings })
  if (seeded === undefined) await prepareDemo(server.address)
  return {
    address: server.address,
    async restart() {
      await server.end()
      server = await startServer({ ...settings, PORT: new URL(server.address).port })
    },
    end: () => endWith(folder, server),
  }
}

function ownData(folder: string) {
  return { HOST: '127.0.0.1', DATABASE_URL: '', DATA_DIR: join(folder, 'data') }
}

async function endWith(folder: string, server: { end(): Promise<void> }): Promise<void> {
  await server.end()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

const isReady = /is ready: (http\S+)/

async function startServer(env: Record<string, string>, ready = isReady) {
  const child = spawn(process.execPath, [...heap, 'apps/server/dist/main.js'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const end = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const [, address = '', opening = ''] = await new Promise<string[]>((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      reject(new Error(`the mall is not ready in time:\n${said}`))
    }, patienceMs)
    const listen = (text: string) => {
      said += text
      const found = ready.exec(said)
      if (!found) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', listen)
    void ended.then(() => {
      clearTimeout(timer)
      reject(new Error(`the mall ended before it was ready:\n${said}`))
    })
  })
  return { address, opening, end }
}
