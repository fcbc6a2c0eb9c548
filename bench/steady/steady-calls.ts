import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Ask } from '../lane.ts'
import type { Sent } from './steady-sender.ts'
import { middle, shareOf } from '../wholesalers/figures.ts'

/** What people notice of something else that is done. */
export interface Noticed {
  times: readonly number[]
  failed: number
}

/**
 * Sends orders, or other calls, at a fixed rate, as people do: a slow answer does not spare the mall the next one. In a thread of its
 * own, which nothing else delays.
 */
export function openSteadyCalls(port: number, rate: number) {
  const worker = new Worker(new URL('steady-sender.ts', import.meta.url), { workerData: { port, rate } })
  let left = 0
  return {
    /** How many calls are missing for so many seconds. */
    missing: (seconds: number) => Math.max(0, Math.ceil(rate * seconds) - left),
    add(jobs: readonly Ask[][]): void {
      left += jobs.length
      worker.postMessage(jobs.flat())
    },
    async during(work: () => Promise<unknown>): Promise<Noticed> {
      worker.postMessage('send')
      await work()
      worker.postMessage('stop')
      const [sent] = (await once(worker, 'message')) as [Sent[]]
      left -= sent.length
      const failed = sent.filter(({ status }) => status >= 400).length
      return { times: sent.map(({ ms }) => ms), failed }
    },
    close: () => worker.terminate(),
  }
}

/** Of these taken together. */
export function noticedText(what: string, noticed: readonly Noticed[]): string {
  const times = noticed.flatMap((part) => part.times)
  const [middling, high, most] = [middle(times), shareOf(times, 0.99), Math.max(...times)].map((ms) => ms.toFixed(0))
  const failed = noticed.reduce((sum, part) => sum + part.failed, 0)
  return `${times.length} ${what} p50 ${middling}, p99 ${high}, longest ${most} ms, ${failed} failed`
}
