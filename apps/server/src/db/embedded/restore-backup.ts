import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '#platform/settings/start-fault.ts'
import { hasChecksums, noteName, readNote, type BackupNote, type OldNote } from './backup-note.ts'
import { isEmpty } from './backup.ts'
import { compareContents, readContents } from './checksums.ts'
import { copyFiles } from './copy-files.ts'
import { copyTree } from './copy-tree.ts'
import { emptiedOnFault } from './emptied-on-fault.ts'
import { compareRows, inspectRestored, type Findings } from './inspect-copy.ts'
import { findPlace, makePlace, type Place } from './place.ts'
import { findRunning } from './server.ts'

export interface Verified {
  note: BackupNote | OldNote
  /** One line for each file that is missing or changed; undefined for a backup without checksums. */
  faults: string[] | undefined
}

/** Compares every file of a backup with its checksum. */
export async function verifyBackup(folder: string): Promise<Verified> {
  const note = readNote(folder)
  if (findRunning(join(folder, 'postgres'))) throw new StartFault(`a mall runs on ${folder}: end it first.`)
  if (!hasChecksums(note)) return { note, faults: undefined }
  return { note, faults: compareContents(note.contents, await readContents(folder, [noteName])) }
}

/** Restores a backup into an empty data folder, and checks the result against the metadata of the backup. */
export async function restoreBackup(
  folder: string,
  place: Place,
  signal: AbortSignal,
  warn: (line: string) => void,
): Promise<{ at: string; findings: Findings }> {
  readNote(folder)
  if (!isEmpty(place.folder)) throw new StartFault(`there are data in ${place.folder} already: move them away first.`)
  const { note, faults } = await verifyBackup(folder)
  if (faults === undefined) warn(`${folder} was made before backups had checksums: damage in it cannot be seen.`)
  else if (faults.length > 0) throw new StartFault(damaged(folder, faults))
  else if (hasChecksums(note) && note.unreadableSeeds > 0) warn(unreadable(note.unreadableSeeds))
  makePlace(place)
  return emptiedOnFault(place.folder, async () => {
    copyFiles(folder, place.folder)
    // Renamed when complete: an interrupted copy leaves no database rather than part of one.
    const draft = `${place.cluster}.draft`
    copyTree(join(folder, 'postgres'), draft)
    renameSync(draft, place.cluster)
    // Determined again, because it belongs to the owner of the data now.
    const findings = await inspectRestored(
      findPlace({ path: place.folder, chosen: true }),
      join(place.folder, 'keys'),
      signal,
    )
    checkFindings(note, findings)
    return { at: note.at, findings }
  })
}

const most = 10

export function damaged(folder: string, faults: string[]): string {
  const more = faults.length > most ? [`… and ${faults.length - most} more.`] : []
  return [`${folder} is damaged:`, ...faults.slice(0, most).map((line) => `  ${line}`), ...more].join('\n')
}

export function unreadable(seeds: number): string {
  return `the key in keys/ is not the key of this database: ${seeds} second factors cannot be read with it.`
}

function checkFindings(note: BackupNote | OldNote, found: Findings): void {
  const orders = (tenants: OldNote['tenants']) =>
    Object.fromEntries(tenants.map((one) => [`orders of tenant ${one.tenantId}`, one.orders]))
  const faults = compareRows(orders(note.tenants), orders(found.tenants))
  if (hasChecksums(note)) faults.push(...compareRows(note.rows, found.rows))
  if (faults.length > 0) throw new StartFault(`what was restored is not what was backed up: ${faults.join('; ')}.`)
}
