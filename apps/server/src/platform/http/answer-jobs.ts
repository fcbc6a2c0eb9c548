import { parentPort } from 'node:worker_threads'
import type { Answer } from '../queues/worker-pool.ts'

/** Runs inside a worker: answers each job with bytes, which are transferred rather than copied. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what it is sent
export function answerJobs<Job>(work: (job: Job) => Promise<Uint8Array>): void {
  const port = parentPort
  if (port === null) throw new Error('This file is to be run as a worker.')
  port.on('message', (job: Job) => {
    work(job).then(
      (bytes) => {
        // A copy of its own: small buffers share their ArrayBuffer with others, and transferring it would detach those.
        const done = new Uint8Array(bytes)
        port.postMessage({ done } satisfies Answer<Uint8Array>, [done.buffer])
      },
      (error: unknown) =>
        port.postMessage({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}
