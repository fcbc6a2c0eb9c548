import { Worker } from 'node:worker_threads'
import { Problem } from '../http/problem.ts'
import { makeQueue } from './queue.ts'

/** A worker's answer to a job. */
export type Answer<Result> = { done: Result } | { failed: string }

/** Gives a job to one worker. When the signal aborts, the worker is terminated. */
export type AskWorker<Job, Result> = (job: Job, signal?: AbortSignal) => Promise<Result>

export interface WorkerPool<Job, Result> {
  run: AskWorker<Job, Result>
  /** Keeps one worker for several jobs that belong together. */
  hold: <T>(work: (ask: AskWorker<Job, Result>) => Promise<T>) => Promise<T>
  /** Starts a worker before it is needed. */
  warm: () => void
  close: () => Promise<void>
}

export interface PoolLimits {
  /** Maximum number of workers; they start on demand and stay. */
  size: number
  /** Maximum number of waiting jobs; more are rejected. */
  mostWaiting: number
  /** A worker that takes longer is terminated and replaced. */
  timeoutMs: number
  /** Heap limit of a worker; one that needs more is terminated. */
  memoryMb: number
}

/** Threads for work that would block the event loop. The file answers by `answerJobs`. */
export function openWorkerPool<Job, Result>(file: URL, limits: PoolLimits): WorkerPool<Job, Result> {
  const { size, mostWaiting, timeoutMs, memoryMb } = limits
  const queue = makeQueue(size, mostWaiting)
  const idle: Worker[] = []
  const all = new Set<Worker>()

  function start(): Worker {
    // The young generation is kept small because its memory is never returned.
    const resourceLimits = { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 16 }
    const worker = new Worker(file, { resourceLimits })
    all.add(worker)
    // Also listened to while idle: an error of a worker must not end the process.
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

  function hold<T>(work: (ask: AskWorker<Job, Result>) => Promise<T>): Promise<T> {
    return queue(async () => {
      const worker = takeIdle()
      const discard = () => {
        all.delete(worker)
        void worker.terminate()
      }
      try {
        return await work((job, signal) => ask<Result>(worker, job, { timeoutMs, discard, signal }))
      } finally {
        if (all.has(worker)) idle.push(worker)
      }
    })
  }

  return {
    run: (job, signal) => hold((askWorker) => askWorker(job, signal)),
    hold,
    warm: () => {
      if (all.size === 0) idle.push(start())
    },
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

interface Asking {
  timeoutMs: number
  /** Terminates the worker. */
  discard: () => void
  signal: AbortSignal | undefined
}

/** One job, one answer; rejects when the worker exits or takes too long, and the worker is then discarded. */
async function ask<Result>(worker: Worker, job: unknown, { timeoutMs, discard, signal }: Asking): Promise<Result> {
  signal?.throwIfAborted()
  const asked = Promise.withResolvers<Answer<Result>>()
  const giveUp = (reason: unknown) => {
    asked.reject(reason)
    discard()
  }
  const failed = (error: Error) => asked.reject(error)
  const ended = () => asked.reject(new Error('The worker ended before it answered.'))
  const abandoned = () => giveUp(signal?.reason)
  const tooLate = () => giveUp(new Problem('BUSY', { retryAfter: Math.ceil(timeoutMs / 1000) }))
  const timer = setTimeout(tooLate, timeoutMs)
  signal?.addEventListener('abort', abandoned, { once: true })
  worker.once('message', asked.resolve).once('error', failed).once('exit', ended)
  worker.ref()
  worker.postMessage(job)
  try {
    const answer = await asked.promise
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.done
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abandoned)
    worker.off('message', asked.resolve).off('error', failed).off('exit', ended)
    worker.unref()
  }
}
