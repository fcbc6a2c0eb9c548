import { Problem } from '../http/problem.ts'
import { makeQueue } from './queue.ts'
import { startProcess, startThread, type PooledWorker } from './start-worker.ts'

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
  /** Maximum number of workers; they start on demand. */
  size: number
  /** Each in a process of its own, because what they read may be hostile; else in a thread. */
  inProcess?: true
  /** A worker that is idle for so long ends and gives back its memory; else it stays. */
  idleMs?: number
  /** Maximum number of waiting jobs; more are rejected. */
  mostWaiting: number
  /** A worker that takes longer is terminated and replaced. */
  timeoutMs: number
  /** Heap limit of a worker; one that needs more is terminated. */
  memoryMb: number
}

/** A worker that ended before it answered. */
export class WorkerEnded extends Error {
  /** By which it was ended; null: it exited. A thread has none. */
  readonly signal: string | null

  constructor(signal: string | null) {
    super('The worker ended before it answered.')
    this.signal = signal
  }
}

/** Threads or processes for work that would block the event loop. The file answers by `answerJobs`. */
export function openWorkerPool<Job, Result>(file: URL, limits: PoolLimits): WorkerPool<Job, Result> {
  const { size, mostWaiting, timeoutMs, memoryMb, idleMs } = limits
  const queue = makeQueue(size, mostWaiting)
  const all = new Set<PooledWorker>()
  const idle = keepIdle(idleMs, end)

  function start(): PooledWorker {
    const worker = (limits.inProcess ? startProcess : startThread)(file, memoryMb)
    all.add(worker)
    // Also listened to while idle: an error of a worker must not end the process.
    worker.events.on('error', () => end(worker))
    worker.events.on('exit', () => all.delete(worker))
    // An idle worker does not keep the process alive.
    worker.unref()
    return worker
  }

  function end(worker: PooledWorker): void {
    all.delete(worker)
    void worker.terminate()
  }

  function hold<T>(work: (ask: AskWorker<Job, Result>) => Promise<T>): Promise<T> {
    return queue(async () => {
      const worker = idle.take((one) => all.has(one)) ?? start()
      const discard = () => end(worker)
      try {
        return await work((job, signal) => ask<Result>(worker, job, { timeoutMs, discard, signal }))
      } finally {
        if (all.has(worker)) idle.put(worker)
      }
    })
  }

  return {
    run: (job, signal) => hold((askWorker) => askWorker(job, signal)),
    hold,
    warm: () => {
      if (all.size === 0) idle.put(start())
    },
    close: async () => {
      await Promise.all([...all].map((worker) => worker.terminate()))
    },
  }
}

/** The worker that was used last is taken first, so that others have time to end. */
function keepIdle(idleMs: number | undefined, end: (worker: PooledWorker) => void) {
  const idle: { worker: PooledWorker; timer: NodeJS.Timeout | undefined }[] = []
  return {
    put(worker: PooledWorker): void {
      const timer = idleMs === undefined ? undefined : setTimeout(() => end(worker), idleMs).unref()
      idle.push({ worker, timer })
    },
    take(isAlive: (worker: PooledWorker) => boolean): PooledWorker | undefined {
      for (let one = idle.pop(); one; one = idle.pop()) {
        clearTimeout(one.timer)
        if (isAlive(one.worker)) return one.worker
      }
      return undefined
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
async function ask<Result>(
  worker: PooledWorker,
  job: unknown,
  { timeoutMs, discard, signal }: Asking,
): Promise<Result> {
  signal?.throwIfAborted()
  const asked = Promise.withResolvers<Answer<Result>>()
  const giveUp = (reason: unknown) => {
    asked.reject(reason)
    discard()
  }
  const failed = (error: Error) => asked.reject(error)
  const ended = (_: number | null, signal?: string | null) => asked.reject(new WorkerEnded(signal ?? null))
  const abandoned = () => giveUp(signal?.reason)
  const tooLate = () => giveUp(new Problem('BUSY', { retryAfter: Math.ceil(timeoutMs / 1000) }))
  const timer = setTimeout(tooLate, timeoutMs)
  signal?.addEventListener('abort', abandoned, { once: true })
  worker.events.once('message', asked.resolve).once('error', failed).once('exit', ended)
  worker.ref()
  worker.post(job)
  try {
    const answer = await asked.promise
    if ('failed' in answer) throw new Error(answer.failed)
    return answer.done
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abandoned)
    worker.events.off('message', asked.resolve).off('error', failed).off('exit', ended)
    worker.unref()
  }
}
