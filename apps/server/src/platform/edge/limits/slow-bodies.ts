import type { FastifyInstance } from 'fastify'

const usualPatience = 30_000

/**
 * Closes the connection when a body has not arrived in time: enough for a phone with poor reception, too short for a
 * slowloris attack. Calls that carry files declare a longer `patience`.
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
