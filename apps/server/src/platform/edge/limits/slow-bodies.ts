import type { FastifyInstance } from 'fastify'

const usualPatience = 30_000

/**
 * A phone in a cellar needs some time to send a call, a slow attacker gets no more: a body that has not arrived by then
 * costs its connection. Only calls that carry files have longer, and say so by their `patience`.
 */
export function endSlowBodies(app: FastifyInstance, patience = usualPatience): void {
  app.addHook('onRequest', ({ raw, routeOptions }, _reply, done) => {
    const hasBody = raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined
    if (hasBody && routeOptions.config.patience === undefined) {
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy()
      }, patience).unref()
      raw.once('close', () => {
        clearTimeout(timer)
      })
    }
    done()
  })
}
