import { createHash } from 'node:crypto'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#platform/settings/start-fault.ts'
import { isLeftOut } from '../../copy-files.ts'
import type { FileSum } from '../file-sums.ts'

/** Files that are still being written. */
const isDraft = (name: string) => /\.new$|\.key\.\d+$/.test(name)
/** A lost key may have been recreated with the same name and length. */
const isKey = (path: string) => path.startsWith('keys/')

/** Resolution of folder times: a folder that changed just now is read again. */
const fineMs = 2000

/** Finds files of the mall that are not in `sums`; unchanged folders cost little. */
export function openFileFinder(data: string, sums: ReadonlyMap<string, FileSum>) {
  /** Modification time of each folder whose content is known. */
  const changed = new Map<string, number>()

  async function find(folder: string, now: number): Promise<string[]> {
    const { mtimeMs } = await lstat(join(data, folder))
    const isUnchanged = changed.get(folder) === mtimeMs
    const fresh: string[] = []
    for (const entry of await readdir(join(data, folder), { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (isLeftOut(path) || isDraft(entry.name)) continue
      if (entry.isDirectory()) fresh.push(...((await unlessGone(find(path, now))) ?? []))
      else if (entry.isFile() && !(isUnchanged && sums.has(path)) && !(await isKept(path))) fresh.push(path)
    }
    if (now - mtimeMs > fineMs) changed.set(folder, mtimeMs)
    return fresh
  }

  async function isKept(path: string): Promise<boolean> {
    const sum = sums.get(path)
    if (!sum) return false
    if (!isKey(path)) return (await unlessGone(lstat(join(data, path))))?.size === sum.bytes
    const key = await unlessGone(readFile(join(data, path)))
    return key !== undefined && createHash('sha256').update(key).digest('hex') === sum.hash
  }

  return {
    /** Keys first: nothing else is of use without them. */
    async find(now: number): Promise<string[]> {
      const found = await find('', now)
      return [...found.filter(isKey), ...found.filter((path) => !isKey(path))]
    },
  }
}

/** Undefined when a file or folder vanished meanwhile. */
export async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
