import type { FastifyInstance } from 'fastify'
import { routeOf } from './route-of.ts'

/** One line an answer. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: request.method, route: routeOf(request), status: reply.statusCode, ms }, 'answered')
    done()
  })
}
