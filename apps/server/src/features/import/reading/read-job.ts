import type { ImportKind } from '@mall/contract/base/import-terms'
import type { KnownForms, Table } from '../recognising/find-table.ts'
import type { ReadingFaultCode } from './reading-fault.ts'

/** A file is read once, and its rows are then sent in parts, so that no part blocks the receiving thread. */
export type ReadJob = { path: string; kind: ImportKind; known: KnownForms } | 'next'

export type ReadAnswer = { fault: ReadingFaultCode } | { table: Table; fingerprint: string; rowCount: number }

/** Rows of one part, and letters of their cells beyond which it ends. */
export const rowsInPart = 250
export const lettersInPart = 250_000
