import { setPriority } from 'node:os'
import { answerJobs } from '#platform/http/answer-jobs.ts'
import { type OrderSheets, writeOrderSheets } from './order-sheets.ts'
import { type PlainSheet, writeCsv, writePlainSheet } from './plain-sheet.ts'

/** A spreadsheet is sent in parts, so that no part blocks the sending thread. `begin` discards an abandoned one. */
export type SheetPart = OrderSheets | PlainSheet
export type SheetFormat = 'xlsx' | 'csv'
export type SheetJob = { begin: true } | { part: SheetPart } | { write: SheetFormat }

const niceness = 5
const nothing = new Uint8Array()

// On Linux each thread has its own priority: page requests and documents take precedence when the cores are busy.
if (process.platform === 'linux') setPriority(niceness)

let sheets: OrderSheets = { orders: [], lines: [] }
let plain: PlainSheet | null = null

answerJobs(async (job: SheetJob) => {
  if ('write' in job) return plain === null ? writeOrderSheets(sheets) : write(plain, job.write)
  if ('begin' in job) {
    sheets = { orders: [], lines: [] }
    plain = null
  } else if ('rows' in job.part) {
    if (plain === null) plain = job.part
    else for (const row of job.part.rows) plain.rows.push(row)
  } else {
    for (const order of job.part.orders) sheets.orders.push(order)
    for (const line of job.part.lines) sheets.lines.push(line)
  }
  return nothing
})

function write(sheet: PlainSheet, format: SheetFormat): Buffer | Promise<Buffer> {
  return format === 'csv' ? writeCsv(sheet) : writePlainSheet(sheet)
}
