import { createHash } from 'node:crypto'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { codeOf } from '#platform/settings/start-fault.ts'
import { isLeftOut } from '../../copy-files.ts'
import type { FileSum } from '../file-sums.ts'

/** What is still being written. */
const isDraft = (name: string) => /\.new$|\.key\.\d+$/.test(name)
/** A key that was lost may have been made again under its old name and with its old length. */
const isKey = (path: string) => path.startsWith('keys/')

/** A folder changes its time only so finely: one that changed just now is read again. */
const fineMs = 2000

/** Finds the files of a mall that are not among `sums`, again and again; folders that have not changed cost little. */
export function openFileFinder(data: string, sums: ReadonlyMap<string, FileSum>) {
  /** When each folder had last changed as everything in it was known. */
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
    /** Keys first: without them nothing else is of use. */
    async find(now: number): Promise<string[]> {
      const found = await find('', now)
      return [...found.filter(isKey), ...found.filter((path) => !isKey(path))]
    },
  }
}

/** Undefined when a file or folder of the mall has gone meanwhile. */
export async function unlessGone<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
