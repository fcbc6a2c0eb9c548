import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { NotReady, notReadyReasons } from '../../life/not-ready.ts'
import { Problem } from '../../http/problem.ts'
import type { Metrics } from './metrics.ts'
import { isDirect } from '../proxies/proxied.ts'

export interface HealthSettings {
  /** Resolves when the mall can do its work; rejects with NotReady or with the error of the database. */
  check: () => Promise<void>
  /** Whether the data belong to a newer version of the program: then it takes no calls. Checked on every call. */
  isTooOld?: (() => boolean) | undefined
  metrics: Metrics
  /** Opens /metrics from anywhere. When unset, only a direct request from this machine may read it. */
  metricsToken?: string | undefined
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The data belong to a newer version: this program must neither answer calls nor run background work. */
    isTooOld: () => boolean
    /** Tells load balancers to send calls elsewhere; those that still come are answered. */
    drain: () => void
    isDraining: () => boolean
  }
}

const checkedFor = 1000
const draining = new NotReady('DRAINING', 'this node is about to stop')
const databaseAway = new NotReady('DATABASE_AWAY', 'the database does not answer')
const config = { access: 'public', neverShed: true } as const

/** Serves liveness, readiness and metrics. */
export function serveHealth(app: FastifyInstance, settings: HealthSettings): void {
  let stopping = false
  let isDraining = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  const isTooOld = settings.isTooOld ?? (() => false)
  app.decorate('isTooOld', isTooOld)
  app.decorate('isDraining', () => isDraining)
  app.decorate('drain', () => {
    isDraining = true
  })
  // Refuses calls that still arrive over open connections while stopping, or after a newer version has migrated the
  // data.
  app.addHook('onRequest', (request, reply, done) => {
    const code = stopping ? 'BUSY' : isTooOld() ? 'UPDATING' : null
    // A proxy keeps its connections open; without them it chooses a node again.
    if (code !== null || isDraining) reply.header('connection', 'close')
    const refused = code !== null && !request.routeOptions.config.neverShed
    done(refused ? new Problem(code, { retryAfter: 5 }) : undefined)
  })

  const check = keepFor(checkedFor, () =>
    settings.check().then(
      () => null,
      (error: unknown) => (error instanceof NotReady ? error : databaseAway),
    ),
  )
  const whyNot = () => (isDraining ? Promise.resolve(draining) : check())
  // Why the mall was not ready at the last scrape.
  let reason: string | null = null
  settings.metrics.gauge('ready', '1 while the mall can do its work, as /readyz says.', () => (reason === null ? 1 : 0))
  settings.metrics.gaugeBy('not_ready', '1 for the reason why it cannot.', 'reason', () =>
    notReadyReasons.map((one): [string, number] => [one, one === reason ? 1 : 0]),
  )
  app.get('/healthz', { config }, () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    if (stopping) return reply.code(503).send({ status: 'stopping' })
    const why = await whyNot()
    if (why === null) return reply.send({ status: 'ready' })
    return reply.code(503).send({ status: 'not ready', reason: why.reason, message: why.message })
  })
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayRead(request, settings)) throw new Problem('NOT_FOUND')
    reason = (await whyNot())?.reason ?? null
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(settings.metrics.render())
  })
}

/** Caches the result, so that frequent health checks put no load on the database. */
function keepFor<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined
  let until = 0
  return () => {
    if (!answer || performance.now() > until) {
      answer = ask()
      until = performance.now() + ms
    }
    return answer
  }
}

/** A proxy that adds no headers looks like this machine, so once a token is set it is always required. */
function mayRead(request: FastifyRequest, { metricsToken }: HealthSettings): boolean {
  const { authorization } = request.headers
  if (metricsToken === undefined) return authorization === undefined && isDirect(request)
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? ''
  return timingSafeEqual(digestOf(token), digestOf(metricsToken))
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
