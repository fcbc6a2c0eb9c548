import { readFile, writeFile } from 'node:fs/promises'
import { uncontrolled } from '@mall/contract/base/tidy'
import { readColumnsOf } from '@mall/contract/import/kinds'
import { answerJobs } from '#platform/http/answer-jobs.ts'
import { findTable, fingerprintOf } from '../recognising/find-table.ts'
import { columnsAboutOthers } from '../recognising/wrong-door.ts'
import { ReadingFault } from './reading-fault.ts'
import { lettersInPart, rowsInPart, type ReadAnswer, type ReadJob } from './read-job.ts'
import { readSheets } from './read-sheets.ts'
import type { SheetRow } from './sheet.ts'

// Where memory runs out, this process is ended rather than the mall or its database.
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

let rows: SheetRow[] = []
let sent = 0

answerJobs(async (job: ReadJob) => Buffer.from(JSON.stringify(job === 'next' ? nextPart() : await read(job))))

async function read({ path, kind, known }: Exclude<ReadJob, 'next'>): Promise<ReadAnswer> {
  rows = []
  sent = 0
  try {
    const sheets = await readSheets(await readFile(path))
    const table = findTable(sheets, readColumnsOf(kind), known, columnsAboutOthers(kind))
    const sheet = sheets.find(({ name }) => name === table?.sheet)
    if (table === null || sheet === undefined) return { fault: 'IMPORT_NO_TABLE' }
    rows = sheet.rows
    return { table, fingerprint: fingerprintOf(table.heads), rowCount: rows.length }
  } catch (error) {
    if (error instanceof ReadingFault) return { fault: error.code }
    throw error
  }
}

/** At least one row, unless all are sent. */
function nextPart() {
  const from = sent
  for (let letters = 0; sent < rows.length && sent - from < rowsInPart && letters < lettersInPart; sent += 1)
    letters += rows[sent]?.cells.reduce((sum, cell) => sum + cell.length, 0) ?? 0
  return rows.slice(from, sent).map(({ no, cells }) => ({ row_no: no, cells: cells.map(plain) }))
}

/** PostgreSQL stores no NUL either. */
function plain(cell: string): string {
  return uncontrolled(cell.toWellFormed())
}
