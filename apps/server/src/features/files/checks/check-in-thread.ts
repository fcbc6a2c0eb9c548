import { Problem } from '#platform/http/problem.ts'
import { makeFairQueue, type Turn } from '#platform/queues/fair-queue.ts'
import { openWorkerPool } from '#platform/queues/worker-pool.ts'
import type { CheckAnswer, CheckJob } from './check-job.ts'
import type { FileKind } from './kind-of-ending.ts'

const threads = 2

/** Each check holds a whole file in memory. A wholesaler never occupies both threads. */
const turns = makeFairQueue({
  ...{ atOnce: threads, atOnceOfGroup: 1, mostOfPerson: 20, mostOfGroup: 100, mostWaiting: 200 },
  refusal: 'TOO_MANY_FILES',
})

/** The largest files take some seconds. */
const limits = { size: threads, mostWaiting: 0, timeoutMs: 60_000, memoryMb: 384 }
const pool = openWorkerPool<CheckJob, Uint8Array>(new URL('./check-worker.ts', import.meta.url), limits)

/** Detects the kind of a file in a thread of its own, because that takes seconds with a large one. */
export async function findKindInThread(turn: Turn, path: string): Promise<FileKind> {
  const answer = JSON.parse(Buffer.from(await turns.run(turn, () => ask(path))).toString()) as CheckAnswer
  if ('refused' in answer) throw new Problem(answer.refused)
  return answer.kind
}

async function ask(path: string): Promise<Uint8Array> {
  try {
    return await pool.run({ path })
  } catch (error) {
    // More than a file may need: made so on purpose.
    if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new Problem('FILE_UNSAFE')
    throw error
  }
}
