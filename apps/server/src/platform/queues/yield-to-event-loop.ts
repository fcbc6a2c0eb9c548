import { setImmediate } from 'node:timers/promises'

/** How long a piece of work may hold the process before others get their turn, in milliseconds. */
const turn = 10

/** Long work calls it often; now and then it lets requests be answered first. */
export function breather(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < turn) return undefined
    return setImmediate().then(() => {
      since = performance.now()
    })
  }
}
