import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problem.ts'

const deepest = 32

/**
 * Parses JSON bodies; an empty one is a call without a body. Rejects deep nesting, NUL, which PostgreSQL cannot store,
 * and lone surrogates, all before anything is parsed.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else if (isUnfit(body as string)) done(new Problem('MALFORMED'))
    else void parse(request, body as string, done)
  })
}

function isUnfit(json: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at)
    if (inText) {
      if (letter === quote) inText = false
      if (letter !== backslash) continue
      const length = escapeLength(json, at)
      if (length === 0) return true
      at += length - 1
    } else if (letter === quote) inText = true
    else if (letter === brace || letter === bracket) {
      depth += 1
      if (depth > deepest) return true
    } else if (letter === closingBrace || letter === closingBracket) depth -= 1
  }
  return false
}

/** Length of the escape sequence at a backslash; 0 for one that is not a character. */
function escapeLength(json: string, at: number): number {
  if (json[at + 1] !== 'u') return 2
  const unit = unitAt(json, at)
  if (unit === 0 || isLowHalf(unit)) return 0
  if (!isHighHalf(unit)) return 6
  return isLowHalf(unitAt(json, at + 6)) ? 12 : 0
}

const unitAt = (json: string, at: number) =>
  json.startsWith('\\u', at) ? Number.parseInt(json.slice(at + 2, at + 6), 16) : Number.NaN
const isHighHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLowHalf = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

const [quote, backslash, brace, closingBrace, bracket, closingBracket] = [34, 92, 123, 125, 91, 93]
