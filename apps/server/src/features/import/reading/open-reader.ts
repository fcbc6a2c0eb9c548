import { openWorkerPool, type WorkerPool } from '#platform/queues/worker-pool.ts'
import { Problem } from '#platform/http/problem.ts'
import type { ImportKind } from '@mall/contract/base/import-terms'
import type { KnownForms, Table } from '../recognising/find-table.ts'
import type { ReadAnswer, ReadJob } from './read-job.ts'

/** Reads files in a process: a large one takes seconds, and a hostile one may end its reader. */
export interface Reader {
  read: <T>(file: FileToRead, take: (read: ReadFile) => Promise<T>) => Promise<T>
  close: () => Promise<void>
}

interface FileToRead {
  path: string
  kind: ImportKind
  known: KnownForms
}

export interface ReadFile {
  table: Table
  fingerprint: string
  rowCount: number
  /** JSON of the rows in parts, ready for the database. */
  parts: () => AsyncGenerator<string>
}

/** One file at a time: a second one would occupy the other core. Its cells are in memory at once. */
const limits = { inProcess: true, idleMs: 60_000, size: 1, mostWaiting: 20, timeoutMs: 60_000, memoryMb: 640 } as const

export function openReader(): Reader {
  const pool: WorkerPool<ReadJob, Uint8Array> = openWorkerPool(new URL('./read-worker.ts', import.meta.url), limits)
  return {
    read: (file, take) =>
      pool.hold(async (ask) => {
        const answer = JSON.parse(Buffer.from(await ask(file)).toString()) as ReadAnswer
        if ('fault' in answer) throw new Problem(answer.fault)
        return take({
          ...answer,
          async *parts() {
            for (;;) {
              const part = Buffer.from(await ask('next')).toString()
              if (part === '[]') return
              yield part
            }
          },
        })
      }),
    close: () => pool.close(),
  }
}
