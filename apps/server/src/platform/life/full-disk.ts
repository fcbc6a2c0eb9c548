import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { NotReady } from './not-ready.ts'
import { StartFault } from '../settings/start-fault.ts'
import { report } from '../settings/terminal.ts'

const codes = new Set([
  '53100', // PostgreSQL's own disk
  'ENOSPC',
  'EDQUOT',
])
/** What libraries in C say that pass no code on, and faults that name it. */
const sentences = /no space left on device|disk quota exceeded|\b(ENOSPC|EDQUOT)\b/i

/** Whether something failed because a disk is full, here or below the database. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || sentences.test(error.message)
}

/** PostgreSQL asks for this much at once: a segment of its write-ahead log. */
const leastFree = 16 * 1024 * 1024

/** Rejects when one of these folders is on a disk without room. */
export async function refuseFullDisk(folders: readonly string[]): Promise<void> {
  for (const folder of folders)
    if (await hasNoRoom(folder))
      throw new NotReady('DISK_FULL', 'the disk of the data folder or of the attached files is full')
}

async function hasNoRoom(folder: string): Promise<boolean> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  return bavail * bsize < leastFree || (files > 0 && ffree === 0)
}

/**
 * Tries again every ten seconds, and says so once, as long as it fails for want of room. A disk without room is also behind
 * errors that do not name it, such as a database that ends; a fault that names something else is that.
 */
export async function untilRoom<T>(
  folder: string,
  signal: AbortSignal,
  work: () => Promise<T>,
  againMs = 10_000,
): Promise<T> {
  for (let told = false; ; told = true) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !(await isForRoom(error, folder))) throw error
    }
    if (!told) report(`The disk of ${folder} is full: trying again every 10 s until there is room.`)
    await sleep(againMs, undefined, { signal })
  }
}

async function isForRoom(error: unknown, folder: string): Promise<boolean> {
  if (isDiskFull(error)) return true
  return !(error instanceof StartFault && !error.mayBeFullDisk) && hasNoRoom(folder).catch(() => false)
}
