import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault } from '#platform/settings/start-fault.ts'
import { readChecked, writeChecked } from './checked-file.ts'
import type { Contents } from './checksums.ts'
import type { Findings } from './inspect-copy.ts'

/** The file that makes a folder a backup. Written last: a folder without it is incomplete. */
export const noteName = 'backup.json'

/** Metadata of a backup. */
export interface BackupNote extends Findings {
  /** The moment that the copy represents. */
  at: string
  contents: Contents
}

/** Backups from before there were checksums contain only these. */
export type OldNote = Pick<BackupNote, 'at' | 'tenants'>

export const isBackup = (folder: string) => existsSync(join(folder, noteName))

export function writeNote(folder: string, note: BackupNote): void {
  writeChecked(join(folder, noteName), note)
}

/** Reads what writeNote wrote. Only a note of exactly the old form counts as an old one. */
export function readNote(folder: string): BackupNote | OldNote {
  if (!isBackup(folder)) throw new StartFault(`${folder} is not a complete backup: it has no ${noteName}.`)
  const read = readChecked(join(folder, noteName))
  if (read?.checksum === 'missing' && Object.keys(read.value).sort().join() === 'at,tenants')
    return read.value as OldNote
  if (read?.checksum !== 'right') throw new StartFault(`${join(folder, noteName)} is damaged.`)
  return read.value as BackupNote
}

export const hasChecksums = (note: BackupNote | OldNote): note is BackupNote => 'contents' in note
