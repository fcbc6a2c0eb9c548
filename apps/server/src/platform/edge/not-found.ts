import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../http/problem.ts'

export type RefusePath = (request: FastifyRequest, reply: FastifyReply) => never

/** Answers requests without a route: 405 where the address exists for another method, 404 otherwise. */
export function refuseUnknownPaths(app: FastifyInstance): RefusePath {
  const known: { pattern: RegExp; method: string }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (url.endsWith('*')) return
    for (const one of [method].flat()) known.push({ pattern: patternOf(url), method: one })
  })
  const refuse: RefusePath = (request, reply) => {
    const [path = '/'] = request.url.split('?', 1)
    const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
    if (methods.size === 0) throw new Problem('NOT_FOUND')
    reply.header('allow', [...methods].sort().join(', '))
    throw new Problem('METHOD_NOT_ALLOWED')
  }
  app.setNotFoundHandler(refuse)
  return refuse
}

function patternOf(url: string): RegExp {
  const path = url.replace(/\/$/, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`)
}
