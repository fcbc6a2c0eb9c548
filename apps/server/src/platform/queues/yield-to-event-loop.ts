import { setImmediate, setTimeout } from 'node:timers/promises'

/** How long one piece of work may block the event loop, in milliseconds. */
const turn = 1

/** Length of a rest relative to the step before it. */
const restShare = 1.5

export type Breathe = () => Promise<void> | undefined

/**
 * Long synchronous work awaits this between steps, so that requests are answered in the meantime. With a rest they also
 * have the processor for so long each time.
 */
export function breather(restMs = 0): Breathe {
  let since = performance.now()
  return () => {
    if (performance.now() - since < turn) return undefined
    return (restMs === 0 ? setImmediate() : setTimeout(restMs)).then(() => {
      since = performance.now()
    })
  }
}

/** Does work that yields between its steps, giving way to requests there. */
export async function givingWay<T>(steps: Generator<void, T>, breathe: Breathe): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await breathe()
  }
}

/** Does such work without a pause: little enough of it. */
export function atOnce<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/**
 * For background work: rests longer than the last step took, so that most of the database is left to requests. At most so
 * many milliseconds: on a slow machine work of many small steps would never end.
 */
export function rester(mostRestMs = 45): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const rest = Math.min(mostRestMs, restShare * (performance.now() - since))
    // On a busy machine a short rest can be over before the event loop has turned.
    await setImmediate()
    await setTimeout(rest)
    since = performance.now()
  }
}
