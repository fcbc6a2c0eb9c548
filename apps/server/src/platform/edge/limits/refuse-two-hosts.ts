import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problem.ts'

/**
 * Node silently takes the first of two Host headers, and a proxy may take the second: they would disagree about the
 * site. RFC 9112 §3.2 requires 400.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const names = request.raw.rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host')
    if (names.length > 1) {
      // The boundary of the next request is as doubtful as the host of this one.
      reply.header('connection', 'close')
      done(new Problem('MALFORMED'))
    } else done()
  })
}
