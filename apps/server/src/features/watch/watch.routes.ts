import type { FastifyInstance } from 'fastify'
import { lineOf } from '#platform/http/request-origin.ts'
import type { MissedIds } from './missed-ids.ts'

/** Observes every response after it was sent. */
export function watchAnswers(app: FastifyInstance, missed: MissedIds): void {
  app.addHook('onResponse', ({ caller, origin }, reply, done) => {
    if (reply.statusCode === 404 && caller) missed.note(caller.tenantId, caller.userId, lineOf(origin.address))
    done()
  })
}
