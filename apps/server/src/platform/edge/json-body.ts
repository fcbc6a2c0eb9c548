import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const deepest = 32

/** Reads JSON that is not nested without end; the depth is counted on the text, before anything is built from it. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isTooDeep(body as string)) done(new Problem('MALFORMED'))
    else void parse(request, body as string, done)
  })
}

function isTooDeep(json: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at)
    if (inText) {
      if (letter === backslash) at += 1
      else if (letter === quote) inText = false
    } else if (letter === quote) inText = true
    else if (letter === brace || letter === bracket) {
      depth += 1
      if (depth > deepest) return true
    } else if (letter === closingBrace || letter === closingBracket) depth -= 1
  }
  return false
}

const [quote, backslash, brace, closingBrace, bracket, closingBracket] = [34, 92, 123, 125, 91, 93]
