import { makeQueue } from '#platform/queues/queue.ts'

/** Loads of all tenants take turns, so that many cold tenants leave connections and processor to the others. */
export interface Loads {
  run<T>(load: () => Promise<T>): Promise<T>
  figures(): { loads: number; seconds: number; waiting: number }
}

const atOnce = 3
/** One waits per tenant; beyond this, callers are asked to retry. */
const mostWaiting = 1000

export function loadInTurn(): Loads {
  const inTurn = makeQueue(atOnce, mostWaiting)
  let [loads, milliseconds, under] = [0, 0, 0]
  return {
    async run(load) {
      under += 1
      try {
        return await inTurn(async () => {
          const since = performance.now()
          const loaded = await load()
          loads += 1
          milliseconds += performance.now() - since
          return loaded
        })
      } finally {
        under -= 1
      }
    },
    figures: () => ({ loads, seconds: milliseconds / 1000, waiting: Math.max(0, under - atOnce) }),
  }
}
