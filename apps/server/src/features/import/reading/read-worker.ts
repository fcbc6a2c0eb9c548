import { readFile, writeFile } from 'node:fs/promises'
import { uncontrolled } from '@mall/contract/base/tidy'
import { readColumnsOf } from '@mall/contract/import/kinds'
import { answerJobs } from '#platform/http/answer-jobs.ts'
import { findTable, fingerprintOf, type Table } from '../recognising/find-table.ts'
import { doubtsOf } from '../recognising/doubts.ts'
import { columnsAboutOthers } from '../recognising/wrong-door.ts'
import { ReadingFault } from './reading-fault.ts'
import { lettersInPart, rowsInPart, type FileToRead, type ReadAnswer, type ReadJob } from './read-job.ts'
import { readSheets } from './read-sheets.ts'
import type { Sheet, SheetRow } from './sheet.ts'

// Where memory runs out, this process is ended rather than the mall or its database.
if (process.platform === 'linux') await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)

let rows: SheetRow[] = []
let sent = 0

answerJobs(async (job: ReadJob) => Buffer.from(JSON.stringify(job === 'next' ? nextPart() : await read(job))))

async function read({ path, kind, known, sheet: chosen }: Exclude<ReadJob, 'next'>): Promise<ReadAnswer> {
  rows = []
  sent = 0
  try {
    const sheets = await readSheets(await readFile(path))
    const table = tableOf(sheets, { kind, known, sheet: chosen })
    const sheet = sheets.find(({ name }) => name === table?.sheet)
    if (table === null || sheet === undefined) return { fault: 'IMPORT_NO_TABLE' }
    rows = sheet.rows
    const body = rows.filter(({ no }) => no > table.headRow)
    return {
      ...{ table, fingerprint: fingerprintOf(table.heads), rowCount: rows.length },
      hiddenRows: body.filter(({ isHidden }) => isHidden).length,
      isDoubtful: doubtsOf(kind, { ...table, rows: body }).length > 0,
    }
  } catch (error) {
    if (error instanceof ReadingFault) return { fault: error.code }
    throw error
  }
}

/** Of a sheet that a person has chosen, whatever it and the others seem to be. */
function tableOf(sheets: readonly Sheet[], { kind, known, sheet }: FileToRead): Table | null {
  const columns = readColumnsOf(kind)
  if (sheet === undefined) return findTable(sheets, columns, known, columnsAboutOthers(kind))
  const [chosen, others] = [
    sheets.filter(({ name }) => name === sheet),
    sheets.filter(({ name, rows: own }) => name !== sheet && own.length > 0),
  ]
  const table = findTable(chosen, columns, known)
  return table && { ...table, otherSheets: others.map(({ name }) => name) }
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
