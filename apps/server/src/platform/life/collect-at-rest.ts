import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'

const checkEveryMs = 1000
const restAfterStartMs = 2000
const restAfterCallsMs = 60_000

/**
 * Collects garbage once the mall is at rest: after its start, and when users have called nothing for a minute. Node sizes
 * the space for young objects by the busiest moment, which the start is already, and collects it only when it is full;
 * without calls it never is, and 30 MB stay in use. The collection takes about as long as a search.
 */
export function collectAtRest(app: FastifyInstance): void {
  const rest = watchRest(performance.now())
  app.addHook('onResponse', ({ caller }, _reply, done) => {
    // Health checks and scrapes never pause.
    if (caller) rest.noteCall(performance.now())
    done()
  })
  const timer = setInterval(() => {
    if (rest.begins(performance.now())) collectGarbage()
  }, checkEveryMs).unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}

export interface Rest {
  noteCall: (now: number) => void
  /** True once for each rest. */
  begins: (now: number) => boolean
}

export function watchRest(startedAt: number): Rest {
  let restsFrom = startedAt + restAfterStartMs
  return {
    noteCall(now) {
      restsFrom = now + restAfterCallsMs
    },
    begins(now) {
      if (now < restsFrom) return false
      restsFrom = Infinity
      return true
    },
  }
}

type Collect = (options: { type: 'major'; flavor: 'last-resort'; execution: 'sync' }) => void

/** Collects everything and gives it back to the system. Not by the inspector: closing its session can hang the process. */
export function collectGarbage(): void {
  // The flag only names the function in contexts made from then on, so the mall can be started without it.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as Collect
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', flavor: 'last-resort', execution: 'sync' })
}
