import { readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { logOf, readChains } from '../archive-folder.ts'
import { findExpired } from '../spans.ts'

/** Deletes the full copies and the log that no restore to `cutoff` or later needs. `current` is the chain in use. */
export async function dropExpired(folder: string, current: string, cutoff: number): Promise<void> {
  await dropDrafts(folder)
  await dropDrafts(logOf(folder, current))
  for (const { chain, copies, pieces, isAll } of findExpired(readChains(folder), cutoff)) {
    const path = join(folder, chain.name)
    if (isAll && chain.name < current) {
      await dropFolder(path)
      continue
    }
    for (const { name } of copies) await dropFolder(join(path, name))
    for (const { name } of pieces) await rm(join(logOf(folder, chain.name), name), { force: true })
  }
}

/** Leftovers of writes and deletions that were interrupted. */
export async function dropDrafts(folder: string): Promise<void> {
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.draft')))
    await rm(join(folder, name), { recursive: true, force: true })
}

/** Renamed first, so that a half-deleted folder is never taken for a complete one. */
async function dropFolder(path: string): Promise<void> {
  await rename(path, `${path}.draft`)
  await rm(`${path}.draft`, { recursive: true, force: true })
}
