import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { serveHome } from '#features/home/home.routes.ts'
import { serveSession } from '#features/session/session.routes.ts'
import { openSignInDesk } from '#features/session/sign-in-desk.ts'
import { serveUsers } from '#features/users/users.routes.ts'
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
  const desk = openSignInDesk(house)
  const serve = makeServe(app, (request) => desk.live.identify(request.headers.authorization))
  serveSession(serve, desk)
  serveUsers(serve, house)
  serveHome(serve)
  return app
}
