import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { StartFault } from '#platform/settings/start-fault.ts'
import { isBackup, writeNote, type BackupNote } from './backup-note.ts'
import { readContents } from './checksums.ts'
import { copyCluster } from './copy-cluster.ts'
import { copyFiles } from './copy-files.ts'
import { inspectCopy } from './inspect-copy.ts'
import { openEmbedded } from './open-embedded.ts'
import { findPlace, hasData, makePlace, type Place } from './place.ts'
import { findRunning } from './server.ts'

/**
 * Copies everything a mall has into an empty folder, while it works or not, and starts PostgreSQL on the copy once to
 * check it. The checksums are those of the folder as it is after that.
 */
export async function makeBackup(place: Place, folder: string, signal: AbortSignal): Promise<BackupNote> {
  if (!hasData(place)) throw new StartFault(`there are no data in ${place.folder}.`)
  if (isBackup(place.folder)) throw new StartFault(`${place.folder} is a backup itself.`)
  if ((folder + sep).startsWith(place.folder + sep)) throw new StartFault(`${folder} is within the data it shall hold.`)
  makePlace(findPlace({ path: folder, chosen: true }))
  if (!isEmpty(folder)) throw new StartFault(`${folder} is not empty.`)
  // Before and after: whatever the database knows of is among them, also what came or went meanwhile.
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

/** Where no mall runs on the data PostgreSQL is started for this alone. */
async function whileItRuns(place: Place, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (findRunning(place.cluster)) return work()
  const ground = await openEmbedded(place, signal, () => undefined)
  try {
    await work()
  } finally {
    await ground.release()
  }
}
