import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../problem.ts'
import type { Metrics } from './metrics.ts'

export interface HealthSettings {
  /** Settles when the database answers and its tables are those of this program; rejects otherwise. */
  check: () => Promise<void>
  metrics: Metrics
  /** Opens /metrics from anywhere. */
  metricsToken?: string | undefined
  /** A proxy stands before us: then every caller seems near, and only the token opens /metrics. */
  behindProxy: boolean
}

const checkedFor = 1000
const config = { access: 'public', neverShed: true } as const

/** Whether we live, whether we can work, and how much we do. */
export function serveHealth(app: FastifyInstance, settings: HealthSettings): void {
  let stopping = false
  app.addHook('preClose', (done) => {
    stopping = true
    done()
  })
  // Calls that still come in over open connections while we stop.
  app.addHook('onRequest', (request, reply, done) => {
    if (stopping) reply.header('connection', 'close')
    const refused = stopping && !request.routeOptions.config.neverShed
    done(refused ? new Problem('BUSY', { retryAfter: 5 }) : undefined)
  })

  const isWell = keepFor(checkedFor, () =>
    settings.check().then(
      () => true,
      () => false,
    ),
  )
  app.get('/healthz', { config }, () => ({ status: 'ok' }))
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = !stopping && (await isWell())
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : stopping ? 'stopping' : 'not ready' })
  })
  app.get('/metrics', { config }, (request, reply) => {
    if (!mayRead(request, settings)) throw new Problem('NOT_FOUND')
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(settings.metrics.render())
  })
}

/** Asks again only after a while: whoever asks for our health cannot make us ill. */
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

function mayRead(request: FastifyRequest, { metricsToken, behindProxy }: HealthSettings): boolean {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined) return metricsToken !== undefined && timingSafeEqual(digestOf(token), digestOf(metricsToken))
  // A forwarded call comes from elsewhere, even when nobody told us of the proxy.
  const forwarded = 'x-forwarded-for' in request.headers || 'forwarded' in request.headers
  return !behindProxy && !forwarded && isLoopback(request.ip)
}

function isLoopback(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

function digestOf(text: string): Buffer {
  return hash('sha256', text, 'buffer')
}
