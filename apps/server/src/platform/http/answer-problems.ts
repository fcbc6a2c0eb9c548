import type { Lang } from '@mall/contract/base/problem'
import type { ErrorObject } from 'ajv'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDiskFull } from '../life/full-disk.ts'
import { languageOf } from './language.ts'
import { Problem } from './problem.ts'
import { aborted, openRefusalLog, type RefusalLog } from './refusal-log.ts'
import { fieldOf } from './validation.ts'

/** The one place where a thrown error becomes an answer. Only what a Problem declares reaches the client. */
export function answerProblems(app: FastifyInstance): RefusalLog {
  const refusals = openRefusalLog(app)
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const lang = languageOf(request.headers['accept-language'])
    if (isCutOff(request)) {
      refusals.add(aborted, request)
      return send(new Problem('MALFORMED'), lang, reply)
    }
    const problem = error instanceof Problem ? error : problemFrom(error, lang)
    note(error, problem, request, refusals)
    return send(problem, lang, reply)
  })
  return refusals
}

/** The client disconnected before its body was complete or before the answer; nothing can reach it any more. */
function isCutOff({ raw }: FastifyRequest): boolean {
  return (raw.destroyed && !raw.complete) || raw.socket.destroyed
}

/** A 503 is counted without a stack; any other 5xx is logged with its cause. */
function note(error: FastifyError | Problem, problem: Problem, request: FastifyRequest, refusals: RefusalLog): void {
  if (problem.status === 503) {
    if (error instanceof Problem) refusals.add(error.code, request)
    else refusals.add(error.code, request, error)
  } else if (problem.status >= 500 && refusals.mayLogStack()) request.log.error({ err: error }, 'call failed')
}

function send(problem: Problem, lang: Lang, reply: FastifyReply) {
  const retryAfter = problem.details.retryAfter ?? (problem.status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  // Serialised here because the route's response schema describes its success only.
  return reply
    .code(problem.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body) => body as string)
    .send(JSON.stringify(problem.body(lang)))
}

const wrongValue: Record<Lang, string> = { ko: '값을 확인해 주세요.', en: 'Please check this value.' }

function problemFrom(error: FastifyError, lang: Lang): Problem {
  if (error.validation) {
    // An id of the wrong form is treated as an id that does not exist.
    if (error.validationContext === 'params') return new Problem('NOT_FOUND')
    const names = error.validation.map((one) => fieldOf(one as ErrorObject)).filter((name) => name !== '')
    return new Problem('MALFORMED', { fields: Object.fromEntries(names.map((name) => [name, wrongValue[lang]])) })
  }
  const code = error.code as string | undefined
  if (isDiskFull(error)) return new Problem('STORAGE_FULL', { retryAfter: 2 })
  // Pages know BUSY, and repeat the call.
  if (code && databaseIsAway.has(code)) return new Problem('BUSY', { retryAfter: 2, text: restarting })
  if (code === lockTimedOut) return new Problem('BUSY', { retryAfter: 2, text: waiting })
  if (code && databaseIsBusy.has(code)) return new Problem('BUSY', { retryAfter: 2 })
  const status = error.statusCode ?? 500
  if (status === 413) return new Problem('TOO_LARGE')
  if (status === 415) return new Problem('UNSUPPORTED_MEDIA')
  if (status === 503) return new Problem('BUSY', { retryAfter: 2 })
  if (status >= 400 && status < 500) return new Problem('MALFORMED')
  return new Problem('FAILED')
}

const restarting: Record<Lang, string> = {
  ko: '잠시 다시 시작하고 있어요. 곧 다시 될 거예요.',
  en: 'We are restarting for a moment. It will work again soon.',
}

/** What is to be changed is locked, for instance by an import that takes longer. */
const lockTimedOut = '55P03'

const waiting: Record<Lang, string> = {
  ko: '앞서 시작된 변경을 처리하고 있어요. 잠시 뒤 다시 시도해 주세요.',
  en: 'An earlier change is still being made. Please try again in a moment.',
}

/** PostgreSQL is stopping, starting or unreachable. */
const databaseIsAway = new Set(['57P01', '57P02', '57P03', 'CONNECTION_CLOSED'])

/**
 * PostgreSQL is out of connections; a statement timed out; or a transaction kept failing with a serialization
 * error (40001) or deadlock (40P01) after its retries. A bare socket error may be of another service.
 */
const databaseIsBusy = new Set([
  '53300',
  '57014',
  '40001',
  '40P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
])
