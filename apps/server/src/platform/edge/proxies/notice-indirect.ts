import type { FastifyInstance } from 'fastify'
import { indirectSign } from './proxied.ts'

/** Calls `met` for the first request that did not come straight from a browser on this machine, and never again. */
export function noticeIndirect(app: FastifyInstance, met: (sign: string) => void): void {
  let hasMet = false
  app.addHook('onRequest', (request, _reply, done) => {
    // A client that has hung up already has no address to tell anything by.
    const isGone = request.raw.socket.remoteAddress === undefined
    const sign = hasMet || isGone ? null : indirectSign(request)
    if (sign !== null) {
      hasMet = true
      met(sign)
    }
    done()
  })
}
