import type { AnyCall, CallInput, CallOk } from '@mall/contract/base/call'
import { problemBody, problems, problemText } from '@mall/contract/base/problem'
import type { ProblemCode } from '@mall/contract/base/problem'
import { problemsOf } from '@mall/contract/base/problems-of'
import { comingDelivery } from '@mall/contract/holidays'
import { officeRights, storeRights } from '@mall/contract/base/rights'
import { whoAmI } from '@mall/contract/users'
import { quantityLimits } from '@mall/contract/usual-orders'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { fakeUpload } from './fake-upload.ts'
import type { Request } from './fake-upload.ts'
import { rehearsalOf, rehearsals } from './sample-rehearsal.ts'
import { storePerson } from './sample-session.ts'

interface Refusal {
  problem: ProblemCode
  /** Fields besides code and message, such as `nearest`. */
  facts?: Record<string, unknown>
  /** Values for the placeholders of the message. */
  values?: Record<string, string | number>
  /** Seconds in `Retry-After`. */
  retryAfter?: number
}

/** `lost`: the connection breaks. `bare`: an answer without a usable body, such as a proxy's. */
export type Answer<C extends AnyCall> = { ok: CallOk<C> } | Refusal | 'lost' | { bare: unknown }

export type SentCall<C extends AnyCall> = CallInput<C> & { headers: Record<string, string>; file?: File }

type Answering<C extends AnyCall> = Answer<C> | ((sent: SentCall<C>) => Answer<C> | Promise<Answer<C>>)

interface Known {
  call: AnyCall
  pattern: RegExp
  /** How many parameters its path has. */
  params: number
  answering: (sent: never) => Answer<AnyCall> | Promise<Answer<AnyCall>>
  sent: unknown[]
}

export interface Mall {
  /** Sets the answer of a call from now on. */
  answers: <C extends AnyCall>(call: C, answering: NoInfer<Answering<C>>) => void
  /** Holds the call's requests, including later ones, until the returned function is called. */
  holds: <C extends AnyCall>(call: C) => (answer: Answer<C>) => void
  /** Requests of a call, oldest first. */
  sent: <C extends AnyCall>(call: C) => SentCall<C>[]
}

/**
 * The page gathers these requests for a moment, so one of an ended test may be sent during the next. Without a limit
 * nothing is asked.
 */
const limits = () => usually(quantityLimits, [])

/** Pages ask for their user's rights; by default a user has all. */
const me = () => usually(whoAmI, { ...storePerson, rights: [...new Set([...officeRights, ...storeRights])] })

/** The board and every price dialog ask for the next delivery day; by default there is none. */
const coming = () => usually(comingDelivery, { nextDay: null, nextCutOff: null, serverNow: new Date().toISOString() })

function usually<C extends AnyCall>(call: C, ok: CallOk<C>): Known {
  return { call, ...pathOf(call), answering: () => ({ ok }), sent: [] }
}

/**
 * Fakes the server at the fetch boundary. Requests and answers are validated by the contract: a test fails if it
 * answers with an invalid shape or problem, if the page sends an invalid request, or if it makes a call without an
 * answer.
 */
export function fakeMall(): Mall {
  let now: State = { known: [], faults: [], isOver: true }
  beforeEach(() => {
    // Created for each test, so that late requests of an ended test do not count.
    const mine: State = {
      known: [limits(), me(), coming(), ...rehearsals.map((call) => usually(call, rehearsalOf('v0')))],
      ...{ faults: [], isOver: false },
    }
    now = mine
    const answer = (request: Request) => answerOf(mine, request)
    vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
      untilAborted(answer(requestOf(address, init)), init.signal, mine),
    )
    vi.stubGlobal('XMLHttpRequest', fakeUpload(answer))
  })
  afterEach(() => {
    now.isOver = true
    // Joined, so that a report of a second try names them.
    expect(now.faults.join('\n')).toBe('')
  })

  const answers: Mall['answers'] = (call, answering) => {
    const before = now.known.find((one) => one.call === call)
    const added: Known = {
      call,
      ...pathOf(call),
      answering: typeof answering === 'function' ? answering : () => answering,
      sent: before?.sent ?? [],
    }
    // Paths without parameters take precedence.
    now.known = [added, ...now.known.filter((one) => one !== before)].sort((a, b) => a.params - b.params)
  }
  return {
    answers,
    holds: (call) => {
      const { promise, resolve } = Promise.withResolvers<Answer<typeof call>>()
      answers(call, () => promise)
      return resolve
    },
    sent: (call) => (now.known.find((one) => one.call === call)?.sent ?? []) as never,
  }
}

interface State {
  known: Known[]
  faults: string[]
  isOver: boolean
}

async function answerOf(state: State, request: Request): Promise<Response> {
  const { known, faults } = state
  const path = request.address.split('?')[0]!
  const found = known.find(({ call, pattern }) => call.method === request.method && pattern.test(path))
  if (!found) {
    faults.push(`${request.method} ${path} has no answer`)
    return new Promise(() => undefined)
  }
  try {
    const sent = readRequest(found.call, found.pattern, request)
    found.sent.push(sent)
    return responseOf(found.call, await found.answering(sent as never))
  } catch (error) {
    if (error instanceof TypeError && error.message === connectionLost) throw error
    faults.push(`${request.method} ${path}: ${String(error)}`)
    return new Promise(() => undefined)
  }
}

const connectionLost = 'connection lost'

function pathOf({ path }: AnyCall): Pick<Known, 'pattern' | 'params'> {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  return { pattern, params: path.split('/:').length - 1 }
}

function requestOf(address: string, { method = 'GET', headers, body }: RequestInit): Request {
  const read: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  return { method, address, headers: headers as Record<string, string>, body: read }
}

/** Parses a request like the server, where query values are strings. */
function readRequest(call: AnyCall, pattern: RegExp, { address, headers, body, form }: Request): unknown {
  const [path = '', search = ''] = address.split('?')
  const found = pattern.exec(path)?.groups ?? {}
  const params = Object.fromEntries(Object.entries(found).map(([name, value]) => [name, decodeURIComponent(value)]))
  const query = Object.fromEntries(new URLSearchParams(search))
  if (form) expect(form[0]).toBe(call.form)
  if (!call.query) expect(query).toEqual({})
  return {
    headers,
    ...(form && { file: form[1] }),
    ...(call.params && { params: readPart(call.params as Schema, params) }),
    ...(call.query && { query: readPart(call.query as Schema, query) }),
    ...(call.body && { body: readPart(call.body as Schema, body) }),
  }
}

interface Schema {
  parse: (value: unknown) => unknown
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { code: string; path: PropertyKey[] }[] } }
}

function readPart(schema: Schema, value: unknown): unknown {
  const issues = schema.safeParse(value).error?.issues ?? []
  const numbers = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path[0]))
  const read = schema.parse(
    numbers.size === 0
      ? value
      : Object.fromEntries(
          Object.entries(value as object).map(([name, text]) => [name, numbers.has(name) ? Number(text) : text]),
        ),
  )
  const unknown = Object.keys(value as object).filter((name) => !(name in (read as object)))
  expect(unknown, 'parts that the call does not have').toEqual([])
  return value
}

function responseOf(call: AnyCall, answer: Answer<AnyCall>): Response {
  if (answer === 'lost') throw new TypeError(connectionLost)
  if ('bare' in answer) return new Response(answer.bare === undefined ? '' : JSON.stringify(answer.bare))
  if ('ok' in answer) {
    expect((call.ok as Schema).parse(answer.ok), 'an answer of the form of the call').toEqual(answer.ok)
    return Response.json(answer.ok)
  }
  const { problem: code, facts, values, retryAfter } = answer
  const { status } = problems[code]
  // FAIL answers with status 200 are part of the call's schema.
  if (status !== 200) expect(problemsOf(call), `problems of ${call.path}`).toContain(code)
  const said = { result: 'FAIL', code, message: problemText(code, 'ko', values) }
  ;(status === 200 ? (call.ok as Schema) : problemBody).parse(said)
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
  return new Response(JSON.stringify({ ...said, ...facts }), { status, headers })
}

/** A request that is held when its test ends stays so: given up after a while, it would be repeated in another test. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal | null | undefined, test: State): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => test.isOver || reject(new DOMException('aborted', 'AbortError')))
    work.then(resolve, reject)
  })
}
