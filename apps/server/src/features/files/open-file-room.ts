import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileOwnerKind } from '#db/tables/files-tables.ts'
import type { Database, Db } from '#db/open.ts'
import type { Caller } from '#platform/http/caller.ts'
import { codeOf, StartFault } from '#platform/settings/start-fault.ts'
import { makeGate } from './gate.ts'
import { makeScan, type Scan } from './scan-file.ts'
import type { FileStore } from './store/file-store.ts'
import { openFileStore } from './store/open-file-store.ts'

/**
 * May this person read the files of that thing? Asked of the room that the thing belongs to; the roof puts the answers
 * together. A kind that nobody answers for is read by nobody.
 */
export type FileReaders = Partial<Record<FileOwnerKind, (db: Db, who: Caller, id: string) => Promise<boolean>>>

export interface FileRoom {
  database: Database
  store: FileStore
  /** Where a file lies while it arrives and is looked at. */
  incoming: string
  readers: FileReaders
  scan: Scan
  gate: ReturnType<typeof makeGate>
}

interface FileSettings {
  database: Database
  dataDir: string
  filesUrl: string | undefined
  scanCommand: string | undefined
  readers: FileReaders
}

export function openFileRoom({ database, dataDir, filesUrl, scanCommand, readers }: FileSettings): FileRoom {
  const incoming = join(dataDir, 'files', 'incoming')
  try {
    mkdirSync(incoming, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartFault(`the folder ${incoming} cannot be made (${codeOf(error)}).`)
  }
  const store = openFileStore(filesUrl, dataDir)
  return { database, store, incoming, readers, scan: makeScan(scanCommand), gate: makeGate(6, 64) }
}
