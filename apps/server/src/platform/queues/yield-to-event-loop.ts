import { setImmediate } from 'node:timers/promises'

/** How long one piece of work may block the event loop, in milliseconds. */
const turn = 10

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
