import { spawn } from 'node:child_process'
import { chownSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '#platform/settings/start-fault.ts'
import type { Binaries } from './binaries.ts'
import { hasData, type Place } from './place.ts'
import { isAlive, sendSignal } from './processes.ts'

const draftName = 'postgres.init.'

/** Creates the cluster in a draft folder and renames it: killed at any point there is none or a complete one. */
export async function initCluster(place: Place, { initdb, major }: Binaries, signal: AbortSignal): Promise<void> {
  if (hasData(place)) {
    checkMajor(place, major)
    return
  }
  signal.throwIfAborted()
  removeLeftovers(place.folder)
  const draft = join(place.folder, `${draftName}${process.pid}`)
  mkdirSync(draft, { mode: 0o700 })
  try {
    if (place.user) chownSync(draft, place.user.uid, place.user.gid)
    await runInitdb(initdb, draft, place, signal)
    // Access to the folder of the socket is the only protection; there is no network listener.
    writeFileSync(join(draft, 'pg_hba.conf'), 'local all all trust\n')
    moveIn(draft, place)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function moveIn(draft: string, place: Place): void {
  try {
    renameSync(draft, place.cluster)
  } catch (error) {
    // Of two concurrent first starts the slower uses the cluster of the faster.
    if (!hasData(place)) throw error
  }
}

function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(draftName) || isAlive(Number(name.slice(draftName.length)))) continue
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

// The builtin provider sorts and folds identically on every system, whatever its C library.
const initArguments = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

const errorLine = /^initdb: (?:error: )?(?!warning|hint|detail|removing)|^.*FATAL: +/

function runInitdb(initdb: string, draft: string, { user }: Place, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(initdb, ['-D', draft, ...initArguments], {
      ...user,
      cwd: '/',
      env: { LC_ALL: 'C' },
      stdio: ['ignore', 'ignore', 'pipe'],
      // Detached from the terminal: Ctrl-C reaches us only, and we end it with its whole process group.
      detached: true,
    })
    const end = () => {
      if (child.pid) sendSignal(-child.pid, 'SIGTERM')
    }
    signal.addEventListener('abort', end, { once: true })
    let lines = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (lines += text))
    child.on('error', reject)
    // `close` also waits for those of its group that write to the same pipe.
    child.on('close', (code, killedBy) => {
      signal.removeEventListener('abort', end)
      const why = lines.split('\n').find((line) => errorLine.test(line)) ?? killedBy ?? `exit code ${code}`
      if (code === 0) resolve()
      else reject(new StartFault(`PostgreSQL cannot make its data folder: ${why.replace(errorLine, '')}`))
    })
  })
}

function checkMajor(place: Place, major: string): void {
  const made = readFileSync(join(place.cluster, 'PG_VERSION'), 'utf8').trim()
  if (made === major) return
  throw new StartFault(
    `the data in ${place.cluster} were made by PostgreSQL ${made} and this one is ${major}: restore a backup, or use the former release.`,
  )
}
