import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fchownSync,
  fsyncSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { nameKey, type DatedKey } from './key-ring.ts'
import { codeOf, StartFault } from '../settings/start-fault.ts'

// Keys of one purpose: `otp-seed.key` is from the first start, `otp-seed.2.key` from the first rotation. A file never
// changes, so a backup knows by the names which ones it has.

export const keyLength = 32

export interface KeyFile extends DatedKey {
  path: string
}

/** The keys of a purpose, oldest first. */
export function readKeyFiles(folder: string, purpose: string): KeyFile[] {
  const form = new RegExp(`^${purpose}(?:\\.([1-9][0-9]*))?\\.key$`)
  return readdirSync(folder)
    .flatMap((name) => {
      const found = form.exec(name)
      const file = found && readKeyFile(join(folder, name), Number(found[1] ?? 1))
      return file ? [file] : []
    })
    .sort((a, b) => a.generation - b.generation)
}

/** Undefined when missing: another process may just have deleted it. */
function readKeyFile(path: string, generation: number): KeyFile | undefined {
  try {
    const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
    const { mode, mtimeMs } = statSync(path)
    if ((mode & 0o777) !== 0o600) chmodSync(path, 0o600)
    if (key.length === keyLength) return { ...nameKey(key, generation), path, since: mtimeMs }
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    if (['EACCES', 'EPERM'].includes(codeOf(error)))
      throw new StartFault(`the key ${path} belongs to another user: chown it to the user of the mall.`)
    throw error
  }
  throw new StartFault(`the key ${path} is damaged: put it back from the backup of this folder.`)
}

/**
 * Written to a draft and linked into place: of two concurrent starts or rotations the slower uses the key of the
 * faster.
 */
export function makeKeyFile(folder: string, purpose: string, generation: number): void {
  const path = join(folder, generation === 1 ? `${purpose}.key` : `${purpose}.${String(generation)}.key`)
  const draft = `${path}.${process.pid}`
  const file = openSync(draft, 'w', 0o600)
  try {
    // A command may be run by root, and the mall by the user of the folder.
    if (process.geteuid?.() === 0) {
      const { uid, gid } = statSync(folder)
      fchownSync(file, uid, gid)
    }
    writeFileSync(file, `${randomBytes(keyLength).toString('base64')}\n`)
    fsyncSync(file)
    linkSync(draft, path)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    closeSync(file)
    rmSync(draft, { force: true })
  }
}
