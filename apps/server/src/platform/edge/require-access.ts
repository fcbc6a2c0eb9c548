import type { FastifyInstance } from 'fastify'

/** Deny by default: a route that does not declare its access does not start. */
export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) throw new Error(`${String(method)} ${url} does not say who may call it`)
  })
}
