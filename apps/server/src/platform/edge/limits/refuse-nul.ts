import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problem.ts'

/**
 * A text with a NUL in it is nobody's name, word or id, and PostgreSQL cannot hold it: refused at the door, so that no
 * field anywhere has to think of it. In a path it is an id that is not there. Bodies: see json-body.ts.
 */
export function refuseNulInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const at = request.url.indexOf('%00')
    if (at < 0) done()
    else done(new Problem(request.url.lastIndexOf('?', at) < 0 ? 'NOT_FOUND' : 'MALFORMED'))
  })
}
