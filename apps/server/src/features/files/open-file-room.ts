import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FileOwnerKind } from '#db/tables/files-tables.ts'
import type { Database, Db } from '#db/open.ts'
import type { Caller } from '#platform/http/caller.ts'
import { codeOf, StartFault } from '#platform/settings/start-fault.ts'
import { makeGate } from './gate.ts'
import { makeScan, type Scan } from './scan-file.ts'
import type { FileStore } from './store/file-store.ts'

/**
 * Whether a user may read the files of an object. Answered by the room that owns the object; app composition collects
 * the answers. Files of a kind without an answer are unreadable.
 */
export type FileReaders = Partial<Record<FileOwnerKind, (db: Db, who: Caller, id: string) => Promise<boolean>>>

export interface FileRoom {
  database: Database
  store: FileStore
  /** Directory for files being received and checked. */
  incoming: string
  readers: FileReaders
  scan: Scan
  gate: ReturnType<typeof makeGate>
}

interface FileSettings {
  database: Database
  dataDir: string
  store: FileStore
  scanCommand: string | undefined
  readers: FileReaders
}

export function openFileRoom({ database, dataDir, store, scanCommand, readers }: FileSettings): FileRoom {
  const incoming = join(dataDir, 'files', 'incoming')
  try {
    mkdirSync(incoming, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw new StartFault(`the folder ${incoming} cannot be made (${codeOf(error)}).`)
  }
  return { database, store, incoming, readers, scan: makeScan(scanCommand), gate: makeGate(6, 64) }
}
