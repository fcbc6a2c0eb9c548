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
 * Copies a folder with owners and modes into one that may be there already. What goes away meanwhile is left out; a file
 * that is there is written over. `skip` is asked with the path below `from`, of files and folders.
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

/** One file as it is now, with its owner; on the disk when this comes back. */
export function copyFile(from: string, to: string, found: Stats = lstatSync(from)): void {
  copyFileSync(from, to)
  own(to, found)
  const copy = openSync(to, 'r')
  fsyncSync(copy)
  closeSync(copy)
}

/** Only root may give things to others, and only root copies what is not its own. */
function own(path: string, { uid, gid }: Stats): void {
  if (process.geteuid?.() === 0) chownSync(path, uid, gid)
}
