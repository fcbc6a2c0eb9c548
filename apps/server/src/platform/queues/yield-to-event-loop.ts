import { setImmediate, setTimeout } from 'node:timers/promises'

/** How long one piece of work may block the event loop, in milliseconds. */
const turn = 10

/** The longest rest between two steps. */
const mostRestMs = 20

/** Long synchronous work awaits this between steps, so that requests are answered in the meantime. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < turn) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}

/**
 * Work that nobody waits for awaits this between steps: it rests as long as the step took, so that half of the database
 * is left to others.
 */
export function rester(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    await setTimeout(Math.min(mostRestMs, performance.now() - since))
    since = performance.now()
  }
}
