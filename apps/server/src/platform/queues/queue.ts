import { Problem } from '../http/problem.ts'

type Work<T> = () => Promise<T>

/** Runs so many pieces of work at a time, lets so many more wait, and sends the rest away at once. */
export function makeQueue(atOnce: number, mostWaiting: number) {
  const waiting: (() => void)[] = []
  let running = 0

  return async function run<T>(work: Work<T>): Promise<T> {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw new Problem('BUSY', { retryAfter: 2 })
    // Whoever ends hands its place on, so that nobody who comes later slips in between.
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

/** So many pieces of work at a time for each key, usually one. */
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
