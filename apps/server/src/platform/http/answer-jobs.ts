import { parentPort } from 'node:worker_threads'
import type { Answer } from '../queues/worker-pool.ts'

/** Runs inside a worker: answers each job with bytes, which a thread transfers rather than copies. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what it is sent
export function answerJobs<Job>(work: (job: Job) => Promise<Uint8Array>): void {
  const { listen, send } = parentPort === null ? inProcess() : inThread(parentPort)
  listen((job) => {
    work(job as Job).then(
      (bytes) => send({ done: bytes }),
      (error: unknown) => send({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    )
  })
}

interface Line {
  listen: (take: (job: unknown) => void) => void
  send: (answer: Answer<Uint8Array>) => void
}

function inThread(port: NonNullable<typeof parentPort>): Line {
  return {
    listen: (take) => port.on('message', take),
    send(answer) {
      if ('failed' in answer) {
        port.postMessage(answer)
        return
      }
      // A copy of its own: small buffers share their ArrayBuffer with others, and transferring it would detach those.
      const done = new Uint8Array(answer.done)
      port.postMessage({ done } satisfies typeof answer, [done.buffer])
    },
  }
}

function inProcess(): Line {
  if (process.send === undefined) throw new Error('This file is to be run as a worker.')
  // What ends the mall reaches its processes too; they end with the mall, which first answers what it has begun.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  return {
    listen: (take) => process.on('message', take),
    send: (answer) => process.send?.(answer, () => undefined),
  }
}
