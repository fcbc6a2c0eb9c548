import type { FastifyInstance } from 'fastify'

/** Deny by default: a route that does not declare its access, and on one side its right, does not start. */
export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    const { access, right } = config ?? {}
    const call = `${String(method)} ${url}`
    if (access === undefined) throw new Error(`${call} does not say who may call it`)
    if ((access === 'store' || access === 'office') && right === undefined)
      throw new Error(`${call} does not say which right it needs`)
  })
}
