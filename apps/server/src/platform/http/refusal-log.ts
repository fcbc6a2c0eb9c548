import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '../edge/figures/route-of.ts'

/** Why a call got no real answer, short enough for a log line; never a value that a client chose. */
export type Reason = string

export interface RefusalLog {
  /** Counts a call that was refused or lost its client. One `cause` a second is kept for each reason. */
  add(reason: Reason, request: FastifyRequest, cause?: Error): void
  has(request: FastifyRequest): boolean
  /** Whether an unexpected failure may be logged with its stack: only the first few of a second may. */
  mayLogStack(): boolean
  /** Each reason with its count since the start. */
  totals(): Iterable<[Reason, number]>
}

export const aborted: Reason = 'aborted'
const everyMs = 1000
const mostStacks = 5
const mostRoutes = 8

interface Second {
  reasons: Map<Reason, number>
  routes: Map<string, number>
  causes: Map<Reason, string>
  stacks: number
}

/** Under load the mall refuses thousands of calls a second: they are logged as one line a second. */
export function openRefusalLog(app: FastifyInstance): RefusalLog {
  const totals = new Map<Reason, number>()
  const counted = new WeakSet<FastifyRequest>()
  let second = emptySecond()
  let timer: NodeJS.Timeout | null = null

  function flush(): void {
    timer = null
    writeLine(app.log, second)
    second = emptySecond()
  }
  const arm = () => (timer ??= setTimeout(flush, everyMs).unref())

  app.addHook('onClose', (_app, done) => {
    if (timer) {
      clearTimeout(timer)
      flush()
    }
    done()
  })

  return {
    add(reason, request, cause) {
      counted.add(request)
      increment(totals, reason)
      increment(second.reasons, reason)
      increment(second.routes, routeOf(request))
      if (cause && !second.causes.has(reason)) second.causes.set(reason, cause.message)
      arm()
    },
    has: (request) => counted.has(request),
    mayLogStack() {
      second.stacks += 1
      arm()
      return second.stacks <= mostStacks
    },
    totals: () => totals,
  }
}

function writeLine(log: FastifyBaseLogger, { reasons, routes, causes, stacks }: Second): void {
  if (reasons.size > 0) {
    const worst = [...routes].toSorted(([, a], [, b]) => b - a).slice(0, mostRoutes)
    const facts = { reasons: Object.fromEntries(reasons), routes: Object.fromEntries(worst) }
    log.warn({ ...facts, ...(causes.size > 0 && { causes: Object.fromEntries(causes) }) }, 'calls refused')
  }
  if (stacks > mostStacks) log.error({ failures: stacks - mostStacks }, 'more calls failed')
}

function emptySecond(): Second {
  return { reasons: new Map(), routes: new Map(), causes: new Map(), stacks: 0 }
}

function increment<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}
