import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '#db/driver/session.ts'

/** Commits one number after the other until told to stop; returns the last. */
export function keepWriting(sql: Sql) {
  let last = 0
  const ending = new AbortController()
  const done = (async () => {
    for (; !ending.signal.aborted; last += 1) {
      await sql`insert into beats values (${last + 1}, ${'x'.repeat(500)})`
      // Without a pause the two would only wait for each other.
      await sleep(5)
    }
    return last
  })()
  return {
    last: () => last,
    stop: () => {
      ending.abort()
      return done
    },
  }
}
