import { setPriority } from 'node:os'
import { answerJobs } from '#platform/http/answer-jobs.ts'
import { type OrderSheets, writeOrderSheets } from './order-sheets.ts'

/** A spreadsheet comes in parts, so that no part holds up the thread that sends it. `begin` drops what an abandoned one left. */
export type SheetJob = { begin: true } | { part: OrderSheets } | { write: true }

const politeness = 5
const nothing = new Uint8Array()

// Linux has a priority for each thread: whoever waits for a page or a paper comes first when the cores are busy.
if (process.platform === 'linux') setPriority(politeness)

let sheets: OrderSheets = { orders: [], lines: [] }

answerJobs(async (job: SheetJob) => {
  if ('write' in job) return writeOrderSheets(sheets)
  if ('begin' in job) sheets = { orders: [], lines: [] }
  else {
    for (const order of job.part.orders) sheets.orders.push(order)
    for (const line of job.part.lines) sheets.lines.push(line)
  }
  return nothing
})
