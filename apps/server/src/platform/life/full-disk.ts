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
/** Messages of C libraries that pass no code on, and of faults that name it. */
const sentences = /no space left on device|disk quota exceeded|\b(ENOSPC|EDQUOT)\b/i

/** Whether an error was caused by a full disk, ours or the database's. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && codes.has(String(error.code))) || sentences.test(error.message)
}

/** PostgreSQL allocates this much in one step: a segment of its write-ahead log. */
const leastFree = 16 * 1024 * 1024

/** Rejects when one of these folders is on a full disk. */
export async function refuseFullDisk(folders: readonly string[]): Promise<void> {
  for (const folder of folders)
    if (await isFull(folder))
      throw new NotReady('DISK_FULL', 'the disk of the data folder or of the attached files is full')
}

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize, files, ffree } = await statfs(folder)
  return bavail * bsize < leastFree || (files > 0 && ffree === 0)
}

/**
 * Retries every ten seconds while the disk is full, and reports it once. A full disk may also be behind errors that do
 * not name it, such as a database that exits; a fault that names another cause is rethrown.
 */
export async function retryWhileDiskFull<T>(
  folder: string,
  signal: AbortSignal,
  work: () => Promise<T>,
  againMs = 10_000,
): Promise<T> {
  for (let isReported = false; ; isReported = true) {
    try {
      return await work()
    } catch (error) {
      if (signal.aborted || !(await isCausedByFullDisk(error, folder))) throw error
    }
    if (!isReported) report(`The disk of ${folder} is full: trying again every 10 s until there is room.`)
    await sleep(againMs, undefined, { signal })
  }
}

async function isCausedByFullDisk(error: unknown, folder: string): Promise<boolean> {
  if (isDiskFull(error)) return true
  return !(error instanceof StartFault && !error.mayBeFullDisk) && isFull(folder).catch(() => false)
}
