import type { ImportKind } from '@mall/contract/base/import-terms'
import type { KnownForms, Table } from '../recognising/find-table.ts'
import type { ReadingFaultCode } from './reading-fault.ts'

export interface FileToRead {
  kind: ImportKind
  known: KnownForms
  /** The sheet that a person has chosen; otherwise the one that fits best is read. */
  sheet?: string | undefined
}

/** What is found in a file besides its rows. */
export interface FileFound {
  table: Table
  fingerprint: string
  rowCount: number
  /** Rows below the headings that the sheet does not show. */
  hiddenRows: number
  /** A person has to say what some of its columns are. */
  isDoubtful: boolean
}

/** A file is read once, and its rows are then sent in parts, so that no part blocks the receiving thread. */
export type ReadJob = (FileToRead & { path: string }) | 'next'

export type ReadAnswer = { fault: ReadingFaultCode } | FileFound

/** Rows of one part, and letters of their cells beyond which it ends. */
export const rowsInPart = 250
export const lettersInPart = 250_000
