import type { FastifyInstance } from 'fastify'
import { indirectSign } from './proxied.ts'

/** Calls `met` once, for the first request that did not come directly from a browser on this machine. */
export function detectProxies(app: FastifyInstance, met: (sign: string) => void): void {
  let hasMet = false
  app.addHook('onRequest', (request, _reply, done) => {
    // A client that has disconnected already has no address to judge by.
    const isGone = request.raw.socket.remoteAddress === undefined
    const sign = hasMet || isGone ? null : indirectSign(request)
    if (sign !== null) {
      hasMet = true
      met(sign)
    }
    done()
  })
}
