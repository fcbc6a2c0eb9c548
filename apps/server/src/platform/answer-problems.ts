import type { Lang } from '@mall/contract/problem'
import type { ErrorObject } from 'ajv'
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { languageOf } from './language.ts'
import { Problem } from './problem.ts'
import { fieldOf } from './validation.ts'

/** The one place where anything that was thrown becomes an answer. Nothing of the error itself leaves but what a Problem says. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const lang = languageOf(request.headers['accept-language'])
    const problem = error instanceof Problem ? error : problemFrom(error, lang)
    if (problem.status >= 500) request.log.error({ err: error }, 'call failed')
    return send(problem, lang, reply)
  })
}

function send(problem: Problem, lang: Lang, reply: FastifyReply) {
  const retryAfter = problem.details.retryAfter ?? (problem.status === 503 ? 2 : undefined)
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))))
  // Serialised here: the route's own schema is that of its success.
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
    // An id of the wrong form is an id that is not there.
    if (error.validationContext === 'params') return new Problem('NOT_FOUND')
    const names = error.validation.map((one) => fieldOf(one as ErrorObject)).filter((name) => name !== '')
    return new Problem('MALFORMED', { fields: Object.fromEntries(names.map((name) => [name, wrongValue[lang]])) })
  }
  const code = error.code as string | undefined
  if (code && databaseIsAway.has(code)) return new Problem('BUSY', { retryAfter: 2 })
  const status = error.statusCode ?? 500
  if (status === 413) return new Problem('TOO_LARGE')
  if (status === 415) return new Problem('UNSUPPORTED_MEDIA')
  if (status === 503) return new Problem('BUSY', { retryAfter: 2 })
  if (status >= 400 && status < 500) return new Problem('MALFORMED')
  return new Problem('FAILED')
}

/** PostgreSQL is stopping, starting, out of connections or not reached; or a statement or lock took too long. */
const databaseIsAway = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  '55P03',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
])
