import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { StartFault } from '#platform/settings/start-fault.ts'
import { isBackup, writeNote, type BackupNote } from './backup-note.ts'
import { readContents } from './checksums.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyFiles } from './copy-files.ts'
import { emptiedOnFault } from './emptied-on-fault.ts'
import { inspectCopy } from './inspect-copy.ts'
import { openEmbedded } from './open-embedded.ts'
import { findPlace, hasData, makePlace, type Place } from './place.ts'
import { findRunning } from './server.ts'

/**
 * Copies all data of a mall into an empty folder, running or not, and starts PostgreSQL on the copy once to check it.
 * The checksums are of the folder after that.
 */
export async function makeBackup(place: Place, folder: string, signal: AbortSignal): Promise<BackupNote> {
  if (!hasData(place)) throw new StartFault(`there are no data in ${place.folder}.`)
  if (isBackup(place.folder)) throw new StartFault(`${place.folder} is a backup itself.`)
  if ((folder + sep).startsWith(place.folder + sep)) throw new StartFault(`${folder} is within the data it shall hold.`)
  makePlace(findPlace({ path: folder, chosen: true }))
  if (!isEmpty(folder)) throw new StartFault(`${folder} is not empty.`)
  return emptiedOnFault(folder, () => copyMall(place, folder, signal))
}

async function copyMall(place: Place, folder: string, signal: AbortSignal): Promise<BackupNote> {
  // Before and after the database, so that all files it references are included, also those created or deleted
  // meanwhile.
  copyFiles(place.folder, folder)
  await whileItRuns(place, signal, () => copyCluster(place, join(folder, 'postgres')))
  const at = new Date().toISOString()
  copyFiles(place.folder, folder)
  const findings = await inspectCopy(findPlace({ path: folder, chosen: true }), join(folder, 'keys'), signal)
  const note = { at, ...findings, contents: await readContents(folder) }
  signal.throwIfAborted()
  writeNote(folder, note)
  return note
}

export function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0
}

/** If no mall runs on the data, PostgreSQL is started just for this. */
async function whileItRuns(place: Place, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (findRunning(place.cluster)) return work()
  const ground = await openEmbedded(place, signal, () => undefined)
  try {
    await work()
  } finally {
    await ground.release()
  }
}
