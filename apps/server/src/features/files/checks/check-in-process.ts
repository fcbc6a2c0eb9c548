import { Problem } from '#platform/http/problem.ts'
import { makeFairQueue, type Turn } from '#platform/queues/fair-queue.ts'
import { openWorkerPool, WorkerEnded } from '#platform/queues/worker-pool.ts'
import type { CheckAnswer, CheckJob } from './check-job.ts'
import type { FileKind } from './kind-of-ending.ts'

const processes = 2

/** Each check holds a whole file in memory. A wholesaler never occupies both processes. */
const turns = makeFairQueue({
  ...{ atOnce: processes, atOnceOfGroup: 1, mostOfPerson: 20, mostOfGroup: 100, mostWaiting: 200 },
  refusal: 'TOO_MANY_FILES',
})

/** The largest files take some seconds. */
const limits = {
  inProcess: true,
  idleMs: 60_000,
  size: processes,
  mostWaiting: 0,
  timeoutMs: 60_000,
  memoryMb: 384,
} as const
const pool = openWorkerPool<CheckJob, Uint8Array>(new URL('./check-worker.ts', import.meta.url), limits)

/** Detects the kind of a file in a process of its own: that takes seconds with a large one, and a hostile one may end it. */
export async function findKindInProcess(turn: Turn, path: string): Promise<FileKind> {
  const answer = JSON.parse(Buffer.from(await turns.run(turn, () => ask(path))).toString()) as CheckAnswer
  if ('refused' in answer) throw new Problem(answer.refused)
  return answer.kind
}

async function ask(path: string): Promise<Uint8Array> {
  try {
    return await pool.run({ path })
  } catch (error) {
    // It needed more than a file may: made so on purpose.
    if (error instanceof WorkerEnded && error.signal !== null) throw new Problem('FILE_UNSAFE')
    throw error
  }
}
