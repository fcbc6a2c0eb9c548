import type { AnyCall } from '@mall/contract/call'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'
import type { LoopDelay } from './loop-delay.ts'

export interface Limits {
  inFlight: number
  loopDelayMs: number
  /** So few at once are not what makes the thread late: the machine is busy with something else, and refusing helps nobody. */
  few: number
}

/** Far above what one process does well at once, far below what would make it slow for everybody. */
const usual: Limits = { inFlight: 400, loopDelayMs: 250, few: 16 }
/** What must not be lost gives way only when the rest has long been refused. */
const lastInLine = 3

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also under the heaviest load: it tells whether we live. */
    neverShed?: boolean
    /** Answered from memory: to refuse it costs as much, and a page without one of its files is a broken page. */
    fromMemory?: boolean
  }
}

export interface Load {
  inFlight: () => number
  shed: () => number
}

/** Refuses early what could only be answered late. */
export function shedLoad(
  app: FastifyInstance,
  delay: LoopDelay,
  { last, standing }: { last: AnyCall[]; standing: AnyCall[] },
  limits: Limits = usual,
): Load {
  let inFlight = 0
  let shed = 0
  app.addHook('onRequest', (request, reply, done) => {
    const { neverShed = false, fromMemory = false, call } = request.routeOptions.config
    // An answer that stays open for hours is no work under way.
    if (call === undefined || !standing.includes(call)) {
      inFlight += 1
      reply.raw.once('close', () => {
        inFlight -= 1
      })
    }
    const stretch = call !== undefined && last.includes(call) ? lastInLine : 1
    const isLate = inFlight > limits.few && delay.recent() > limits.loopDelayMs * stretch
    const full = isLate || inFlight > limits.inFlight * stretch
    if (full && !neverShed && !fromMemory) {
      shed += 1
      done(new Problem('BUSY', { retryAfter: 2 }))
    } else done()
  })
  return { inFlight: () => inFlight, shed: () => shed }
}
