import type { FastifyInstance } from 'fastify'
import { Problem } from '../../http/problem.ts'

/**
 * PostgreSQL cannot store NUL in a text, so it is rejected here once instead of in each field. In a path it is an id
 * that does not exist. A page says itself that it does not exist. For bodies see json-body.ts.
 */
export function refuseNulInAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const at = request.url.indexOf('%00')
    if (at < 0 || request.routeOptions.config.fromMemory === true) done()
    else done(new Problem(request.url.lastIndexOf('?', at) < 0 ? 'NOT_FOUND' : 'MALFORMED'))
  })
}
