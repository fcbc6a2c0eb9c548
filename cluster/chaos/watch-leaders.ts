import { setTimeout as sleep } from 'node:timers/promises'
import { leaders } from '../parts/patroni.ts'

/** Asks all machines twice a second whether they lead; more than one at a time would be a split brain. */
export function watchLeaders(): { end: () => Promise<number> } {
  const ending = new AbortController()
  let twice = 0
  const watching = (async () => {
    while (!ending.signal.aborted) {
      if ((await leaders()).length > 1) twice += 1
      await sleep(500)
    }
  })()
  return {
    async end() {
      ending.abort()
      await watching
      return twice
    },
  }
}
