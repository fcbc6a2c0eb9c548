import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  type Stats,
} from 'node:fs'
import { join } from 'node:path'
import { codeOf } from '#platform/settings/start-fault.ts'

/**
 * Copies a folder with owners and modes, overwriting existing files. Files that vanish meanwhile are left out. `skip`
 * receives the path of a file or folder below `from`.
 */
export function copyTree(from: string, to: string, skip: (path: string) => boolean = () => false, below = ''): void {
  const folder = lstatSync(from)
  mkdirSync(to, { recursive: true })
  chmodSync(to, folder.mode & 0o7777)
  own(to, folder)
  for (const name of readdirSync(from)) {
    const path = join(below, name)
    if (skip(path)) continue
    try {
      const found = lstatSync(join(from, name))
      if (found.isDirectory()) copyTree(join(from, name), join(to, name), skip, path)
      else if (found.isFile()) copyFile(join(from, name), join(to, name), found)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
}

/** Copies one file with its owner; durable when it returns. */
export function copyFile(from: string, to: string, found: Stats = lstatSync(from)): void {
  copyFileSync(from, to)
  own(to, found)
  const copy = openSync(to, 'r')
  fsyncSync(copy)
  closeSync(copy)
}

/** Only root may change owners, and only root copies files of others. */
function own(path: string, { uid, gid }: Stats): void {
  if (process.geteuid?.() === 0) chownSync(path, uid, gid)
}
