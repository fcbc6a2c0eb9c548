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
  /** So few at once are not what makes the thread late: the machine is busy with something else, and refusing helps nobody. */
  few: number
  turns?: TurnLimits
}

/** Far above what one process does well at once, far below what would make it slow for everybody. */
const usual: Limits = { inFlight: 400, loopDelayMs: 250, few: 16 }
/** What must not be lost gives way only when the rest has long been refused. */
const lastInLine = 3
const retryAfter = 2

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also under the heaviest load: it tells whether we live. */
    neverShed?: boolean
    /** Answered from memory: to refuse it costs as much, and a page without one of its files is a broken page. */
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
  /** Given up last; they have turns of their own, so that a person's other calls do not hold them up. */
  last: readonly AnyCall[]
  /** Their answers stay open for hours and are no work under way. */
  standing: readonly AnyCall[]
  /** Whose token a call brings, as far as that is known without asking the database. */
  personOf: (request: FastifyRequest) => string | undefined
}

/** Gives every person a fair share of turns, and refuses early what could only be answered late. */
export function shedLoad(
  app: FastifyInstance,
  delay: LoopDelay,
  refusals: RefusalLog,
  { last, standing, personOf }: Rules,
  limits: Limits = usual,
): Load {
  const [isLast, isStanding] = [new Set<unknown>(last), new Set<unknown>(standing)]
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
    if (neverShed || isStanding.has(call)) {
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
      // What travels for minutes, waits in a line of its own or is answered from memory only has to begin in turn.
      if (fromMemory || patience !== undefined) leave(ticket)
    }
    const person = personOf(request)
    const ticket = turns.take(laneOf(request, person, isLast.has(call)), person !== undefined, begin, refuse)
    reply.raw.once('close', () => {
      // No answer is made for a caller who hung up while waiting.
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

/** The calls under way, and whether there are too many of them. */
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

/** Parsing a body is work too, before anything else is known of a call but who sends it. */
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

/** The person, and the line of an address for whoever is not known. */
function laneOf(request: FastifyRequest, person: string | undefined, isLast: boolean): string {
  const lane = person ?? lineOf(originOf(request).address)
  return isLast ? `${lane} last` : lane
}
