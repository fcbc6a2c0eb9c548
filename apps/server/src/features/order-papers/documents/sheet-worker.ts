import { setPriority } from 'node:os'
import { answerJobs } from '#platform/http/answer-jobs.ts'
import { type OrderSheets, writeOrderSheets } from './order-sheets.ts'

/** A spreadsheet is sent in parts, so that no part blocks the sending thread. `begin` discards an abandoned one. */
export type SheetJob = { begin: true } | { part: OrderSheets } | { write: true }

const niceness = 5
const nothing = new Uint8Array()

// On Linux each thread has its own priority: page requests and documents take precedence when the cores are busy.
if (process.platform === 'linux') setPriority(niceness)

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
