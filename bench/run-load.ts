import { Worker } from 'node:worker_threads'
import type { Load, LoadResult } from './load.ts'

/** By default sixteen callers with a connection each, after a second of warm-up. */
export function runLoad(work: Pick<Load, 'port' | 'jobs' | 'seconds'> & Partial<Load>): Promise<LoadResult> {
  const workerData: Load = { callers: 16, lanes: 1, warmUpSeconds: 1, once: false, ...work }
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('load.ts', import.meta.url), { workerData })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
