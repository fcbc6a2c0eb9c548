import { setImmediate, setTimeout } from 'node:timers/promises'

/** How long one piece of work may block the event loop, in milliseconds. */
const turn = 1

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
 * For background work between steps: rests for as long as the last step took, so that half of the database is left to
 * requests.
 */
export function rester(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    const rest = Math.min(mostRestMs, performance.now() - since)
    // On a busy machine a short rest can be over before the event loop has turned.
    await setImmediate()
    await setTimeout(rest)
    since = performance.now()
  }
}
