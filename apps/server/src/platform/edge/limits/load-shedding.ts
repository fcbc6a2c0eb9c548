import type { AnyCall } from '@mall/contract/base/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { originOf, lineOf } from '../../http/request-origin.ts'
import { Problem } from '../../http/problem.ts'
import { aborted, type RefusalLog } from '../../http/refusal-log.ts'
import { type FairTurns, openFairTurns, type Ticket, type TurnLimits, usualTurns } from './fair-turns.ts'
import type { LoopDelay } from './loop-delay.ts'

export interface Limits {
  inFlight: number
  loopDelayMs: number
  /**
   * With so few calls under way it is not they that delay the event loop: the machine is busy with something else, and
   * refusing would not help.
   */
  few: number
  turns?: TurnLimits
}

/** Far above what one process handles well, far below what would make it slow for everybody. */
const usual: Limits = { inFlight: 400, loopDelayMs: 250, few: 16 }
/** Calls in `last` are refused only at this multiple of the limits. */
const lastInLine = 3
const retryAfter = 2

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered even under the heaviest load, because it reports our health. */
    neverShed?: boolean
    /** Answered from memory: refusing costs as much, and a page without one of its files is broken. */
    fromMemory?: boolean
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    ticket: Ticket | null
  }
}

export interface Load {
  inFlight: () => number
  shed: () => number
  waiting: () => number
}

export interface Rules {
  /** Refused last; they have lanes of their own, so that a user's other calls do not delay them. */
  last: readonly AnyCall[]
  /** Their answers stay open for hours and do not count as work under way. */
  longLived: readonly AnyCall[]
  /** The user whose token the request carries, as far as that is known without asking the database. */
  personOf: (request: FastifyRequest) => string | undefined
}

/** Gives every user a fair share of turns, and refuses early what could only be answered late. */
export function shedLoad(
  app: FastifyInstance,
  delay: LoopDelay,
  refusals: RefusalLog,
  { last, longLived, personOf }: Rules,
  limits: Limits = usual,
): Load {
  const [isLast, isLongLived] = [new Set<unknown>(last), new Set<unknown>(longLived)]
  const turns = openFairTurns(limits.turns ?? usualTurns)
  const work = countWork(delay, limits)
  const leave = (ticket: Ticket) => {
    if (ticket.state === 'under way') work.end()
    turns.leave(ticket)
  }

  endWith(app, turns)
  readBodiesInTurn(app, turns, personOf)
  app.addHook('preValidation', (request, reply, done) => {
    const { neverShed = false, fromMemory = false, call, patience } = request.routeOptions.config
    if (neverShed || isLongLived.has(call)) {
      done()
      return
    }
    const refuse = () => {
      work.refuse()
      done(new Problem('BUSY', { retryAfter }))
    }
    const begin = (ticket: Ticket) => {
      request.ticket = ticket
      work.begin()
      if (!fromMemory && work.isFull(isLast.has(call) ? lastInLine : 1)) refuse()
      else done()
      // A call that transfers for minutes, has a queue of its own or is answered from memory only has to begin in turn.
      if (fromMemory || patience !== undefined) leave(ticket)
    }
    const person = personOf(request)
    const ticket = turns.take(laneOf(request, person, isLast.has(call)), person !== undefined, begin, refuse)
    reply.raw.once('close', () => {
      // The caller hung up while waiting, so no answer is made.
      if (ticket.state === 'waiting') refusals.add(aborted, request)
      leave(ticket)
    })
  })
  app.addHook('onSend', ({ ticket }, _reply, _payload, done) => {
    if (ticket) leave(ticket)
    done()
  })
  return { inFlight: work.inFlight, shed: work.refused, waiting: () => turns.waiting() }
}

/** Counts the calls under way and decides whether there are too many. */
function countWork(delay: LoopDelay, limits: Limits) {
  let inFlight = 0
  let refused = 0
  return {
    begin: () => (inFlight += 1),
    end: () => (inFlight -= 1),
    refuse: () => (refused += 1),
    inFlight: () => inFlight,
    refused: () => refused,
    isFull(stretch: number): boolean {
      const isLate = inFlight > limits.few && delay.recent() > limits.loopDelayMs * stretch
      return isLate || inFlight > limits.inFlight * stretch
    },
  }
}

function endWith(app: FastifyInstance, turns: FairTurns): void {
  app.decorateRequest('ticket', null)
  app.addHook('onClose', (_app, done) => {
    turns.stop()
    done()
  })
}

/** Parsing a body is work too, and only the sender is known by then. */
function readBodiesInTurn(app: FastifyInstance, turns: FairTurns, personOf: Rules['personOf']): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, raw } = request
    if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') {
      done()
      return
    }
    const person = personOf(request)
    const begin = (ticket: Ticket) => {
      done()
      turns.leave(ticket)
    }
    const refuse = () => done(new Problem('BUSY', { retryAfter }))
    const ticket = turns.take(laneOf(request, person, true), person !== undefined, begin, refuse)
    if (ticket.state === 'waiting') raw.once('close', () => turns.leave(ticket))
  })
}

/** One lane per user, or per address for an unknown caller. */
function laneOf(request: FastifyRequest, person: string | undefined, isLast: boolean): string {
  const lane = person ?? lineOf(originOf(request).address)
  return isLast ? `${lane} last` : lane
}
