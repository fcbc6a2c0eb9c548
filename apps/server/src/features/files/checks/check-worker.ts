import { answerJobs } from '#platform/http/answer-jobs.ts'
import { Problem } from '#platform/http/problem.ts'
import type { CheckAnswer, CheckJob } from './check-job.ts'
import { findKind } from './find-kind.ts'

answerJobs(async ({ path }: CheckJob) => Buffer.from(JSON.stringify(await check(path))))

async function check(path: string): Promise<CheckAnswer> {
  try {
    return { kind: await findKind(path) }
  } catch (error) {
    if (error instanceof Problem) return { refused: error.code }
    // A place outside the file, or a text longer than the engine can take.
    if (error instanceof RangeError) return { refused: 'FILE_UNSAFE' }
    throw error
  }
}
