import { makeFairQueue, type FairLimits, type Turn } from '#platform/queues/fair-queue.ts'
import { openWorkerPool, WorkerEnded, type WorkerPool } from '#platform/queues/worker-pool.ts'
import { Problem } from '#platform/http/problem.ts'
import type { FileFound, FileToRead, ReadAnswer, ReadJob } from './read-job.ts'

/** Reads files in processes of their own: a large one takes seconds, and a hostile one may end its reader. */
export interface Reader {
  /** Waits for the caller's turn. `take` has the rows, all within that turn. */
  read: <T>(turn: Turn, file: FileToRead & { path: string }, take: (read: ReadFile) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

export interface ReadFile extends FileFound {
  /** JSON of the rows in parts, ready for the database. */
  parts: () => AsyncGenerator<string>
}

/** A wholesaler never occupies both readers. */
const turnLimits: FairLimits = {
  atOnce: 2,
  atOnceOfGroup: 1,
  mostOfPerson: 2,
  mostOfGroup: 4,
  mostWaiting: 20,
  refusal: 'TOO_MANY_FILES',
}
/** A longer wait is answered with `BUSY`, before the browser or a proxy times out. */
const mostWaitMs = 45_000
/** On a busy machine the largest file, of three million cells, takes a quarter of that. */
const usualTimeoutMs = 60_000
/** Its cells are in memory at once: the largest file takes 500 megabytes. */
const limits = { inProcess: true, idleMs: 60_000, mostWaiting: 0, memoryMb: 640 } as const

export function openReader({ waitMs = mostWaitMs, timeoutMs = usualTimeoutMs } = {}): Reader {
  const file = new URL('./read-worker.ts', import.meta.url)
  const pool: WorkerPool<ReadJob, Uint8Array> = openWorkerPool(file, { size: turnLimits.atOnce, timeoutMs, ...limits })
  const turns = makeFairQueue(turnLimits)

  /** Begins within the time, or not at all. */
  function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new Problem('BUSY', { retryAfter: 30 })), waitMs)
    const signal = AbortSignal.any([turn.signal, waiting.signal])
    const begin = () => {
      clearTimeout(timer)
      return work()
    }
    return turns.run({ ...turn, signal }, begin).finally(() => clearTimeout(timer))
  }

  return {
    read: (turn, job, take) =>
      inTurn(turn, () =>
        pool.hold(async (ask) => {
          const read = await ask(job, turn.signal).catch(refuseTooLarge)
          const answer = JSON.parse(Buffer.from(read).toString()) as ReadAnswer
          if ('fault' in answer) throw new Problem(answer.fault)
          return take({
            ...answer,
            async *parts() {
              for (;;) {
                const part = Buffer.from(await ask('next', turn.signal)).toString()
                if (part === '[]') return
                yield part
              }
            },
          })
        }),
      ),
    close: () => pool.close(),
  }
}

/** A file that takes too long, or whose reader has been ended for want of memory. */
function refuseTooLarge(error: unknown): never {
  const isTooLarge =
    error instanceof WorkerEnded ? error.signal !== null : error instanceof Problem && error.code === 'BUSY'
  throw isTooLarge ? new Problem('IMPORT_TOO_LARGE') : error
}
