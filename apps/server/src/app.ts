import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { answerNotFound, answerProblems } from '#platform/answer-problems.ts'
import type { House } from '#platform/house.ts'
import { makeServe } from '#platform/serve.ts'
import { validatorCompiler } from '#platform/validation.ts'

export interface AppSettings {
  /** Addresses of proxies whose forwarding headers are believed; none by default. */
  trustProxy: string[]
  logLevel: string
}

/** The roof: the visible list of rooms, each put on the wire with what it needs. */
export async function buildApp(house: House, settings: AppSettings): Promise<FastifyInstance> {
  const app = fastify({
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: settings.trustProxy.length > 0 ? settings.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 30_000,
    genReqId: () => crypto.randomUUID(),
    logger: { level: settings.logLevel },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.decorateRequest('caller', null)
  await app.register(cookie)
  answerProblems(app)
  app.setNotFoundHandler(answerNotFound)
  const serve = makeServe(app, () => Promise.resolve(null))
  void serve
  void house
  return app
}
