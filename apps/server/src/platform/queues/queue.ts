import { Problem } from '../http/problem.ts'

type Work<T> = () => Promise<T>

/** Runs up to `atOnce` jobs concurrently, queues up to `mostWaiting`, and rejects the rest immediately. */
export function makeQueue(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<T>(work: Work<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw new Problem('BUSY', { retryAfter: 2 })
    // A finished job hands over its slot, so that no newcomer overtakes the queue.
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** A queue per key, by default with one job at a time. */
export function makeLanes(mostWaiting: number, atOnce = 1) {
  const lanes = new Map<string, { run: ReturnType<typeof makeQueue>; users: number }>()

  return async function runInLane<T>(key: string, work: Work<T>): Promise<T> {
    const lane = lanes.get(key) ?? { run: makeQueue(atOnce, mostWaiting), users: 0 }
    lanes.set(key, lane)
    lane.users += 1
    try {
      return await lane.run(work)
    } finally {
      lane.users -= 1
      if (lane.users === 0) lanes.delete(key)
    }
  }
}
