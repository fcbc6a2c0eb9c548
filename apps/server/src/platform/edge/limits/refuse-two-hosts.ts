import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problem.ts'

/**
 * Node silently takes the first of two Host headers, a proxy before it perhaps the second: they would disagree about whose page
 * it is. RFC 9112 §3.2 demands 400.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const names = request.raw.rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host')
    if (names.length > 1) {
      // Where the next request begins is as doubtful as the host of this one.
      reply.header('connection', 'close')
      done(new Problem('MALFORMED'))
    } else done()
  })
}
