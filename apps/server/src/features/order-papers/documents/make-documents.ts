import { makeFairQueue, type FairLimits, type Turn } from '#platform/queues/fair-queue.ts'
import { openWorkerPool } from '#platform/queues/worker-pool.ts'
import { type Letterhead, type PaperJob, plainLetterhead } from './letterhead.ts'
import type { Paper } from './paper.ts'
import type { SheetFormat, SheetJob, SheetPart } from './sheet-worker.ts'

/** Draws order documents in worker threads, so that a long one does not block other requests. */
export interface DocumentMaker {
  /** Waits for the caller's turn. `work` reads the data and has it drawn, all within that turn. */
  paper: <T>(turn: Turn, work: (draw: DrawPaper) => Promise<T>) => Promise<T>
  /** Likewise for a spreadsheet, which is sent to the worker in parts. Documents do not wait for spreadsheets. */
  sheets: (turn: Turn, work: () => AsyncIterable<SheetPart>, format?: SheetFormat) => Promise<Uint8Array>
  /** Number of waiting jobs. */
  waiting: () => number
  /** Starts a thread, so that the first document is not slower. */
  warm: () => void
  close: () => Promise<void>
}

export type DrawPaper = (paper: Paper, letterhead?: Letterhead) => Promise<Uint8Array>

/** A page may print several orders concurrently, but a store never occupies both threads. */
const paperLimits: FairLimits = {
  atOnce: 2,
  atOnceOfGroup: 1,
  mostOfPerson: 8,
  mostOfGroup: 24,
  mostWaiting: 200,
  refusal: 'TOO_MANY_PAPERS',
}
/** One spreadsheet at a time reads the database and occupies a thread. */
const sheetLimits: FairLimits = { ...paperLimits, atOnce: 1, mostOfPerson: 2, mostOfGroup: 6, mostWaiting: 50 }

const limits = { timeoutMs: 20_000, memoryMb: 192 }

export function openDocumentMaker(): DocumentMaker {
  const papers = openWorkerPool<PaperJob, Uint8Array>(new URL('./document-worker.ts', import.meta.url), {
    size: paperLimits.atOnce,
    mostWaiting: 0,
    ...limits,
  })
  const sheets = openWorkerPool<SheetJob, Uint8Array>(new URL('./sheet-worker.ts', import.meta.url), {
    size: sheetLimits.atOnce,
    mostWaiting: 0,
    ...limits,
  })
  const paperTurns = makeFairQueue(paperLimits)
  const sheetTurns = makeFairQueue(sheetLimits)
  return {
    paper: (turn, work) =>
      paperTurns.run(turn, () => work((paper, letterhead = plainLetterhead) => papers.run({ paper, letterhead }))),
    sheets: (turn, work, format = 'xlsx') =>
      sheetTurns.run(turn, () =>
        sheets.hold(async (ask) => {
          await ask({ begin: true }, turn.signal)
          for await (const part of work()) await ask({ part }, turn.signal)
          return ask({ write: format }, turn.signal)
        }),
      ),
    waiting: () => paperTurns.waiting() + sheetTurns.waiting(),
    warm: papers.warm,
    close: async () => {
      await Promise.all([papers.close(), sheets.close()])
    },
  }
}
