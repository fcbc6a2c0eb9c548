import { Worker } from 'node:worker_threads'
import { Problem } from './problem.ts'
import { makeQueue } from './queue.ts'

/** What a worker answers to a job. */
export type Answer<Result> = { done: Result } | { failed: string }

export interface WorkerPool<Job, Result> {
  run: (job: Job) => Promise<Result>
  /** Starts a worker before it is needed. */
  warm: () => void
  close: () => Promise<void>
}

export interface PoolLimits {
  /** So many workers at most; they start when they are needed and stay. */
  size: number
  /** So many jobs may wait; more are sent away. */
  mostWaiting: number
  /** A worker that takes longer is given up, and another takes its place. */
  timeoutMs: number
  /** Of lasting memory; a worker that needs more ends. */
  memoryMb: number
}

/** Threads for work that would make other requests wait. The file answers by `answerJobs`. */
export function openWorkerPool<Job, Result>(file: URL, limits: PoolLimits): WorkerPool<Job, Result> {
  const { size, mostWaiting, timeoutMs, memoryMb } = limits
  const queue = makeQueue(size, mostWaiting)
  const idle: Worker[] = []
  const all = new Set<Worker>()

  function start(): Worker {
    // Room for passing things is kept small: it would never be given back.
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 }
    const worker = new Worker(file, { resourceLimits })
    all.add(worker)
    // Also listened to while it idles: a worker that breaks must not end the process.
    worker.on('error', () => all.delete(worker))
    worker.on('exit', () => all.delete(worker))
    // An idle worker does not keep the process alive.
    worker.unref()
    return worker
  }

  function takeIdle(): Worker {
    for (let worker = idle.pop(); worker; worker = idle.pop()) if (all.has(worker)) return worker
    return start()
  }

  return {
    run: (job) =>
      queue(async () => {
        const worker = takeIdle()
        const answer = await ask<Result>(worker, job, timeoutMs)
        idle.push(worker)
        if ('failed' in answer) throw new Error(answer.failed)
        return answer.done
      }),
    warm: () => {
      if (all.size === 0) idle.push(start())
    },
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

/** One job, one answer; rejects when the worker ends or takes too long, and then it is of no more use. */
async function ask<Result>(worker: Worker, job: unknown, timeoutMs: number): Promise<Answer<Result>> {
  const asked = Promise.withResolvers<Answer<Result>>()
  const failed = (error: Error) => asked.reject(error)
  const ended = () => asked.reject(new Error('The worker ended before it answered.'))
  const timer = setTimeout(() => {
    asked.reject(new Problem('BUSY', { retryAfter: Math.ceil(timeoutMs / 1000) }))
    void worker.terminate()
  }, timeoutMs)
  worker.once('message', asked.resolve).once('error', failed).once('exit', ended)
  worker.ref()
  worker.postMessage(job)
  try {
    return await asked.promise
  } finally {
    clearTimeout(timer)
    worker.off('message', asked.resolve).off('error', failed).off('exit', ended)
    worker.unref()
  }
}
