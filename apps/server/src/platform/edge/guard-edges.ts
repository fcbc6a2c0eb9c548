import type { AnyCall } from '@mall/contract/call'
import type { FastifyInstance } from 'fastify'
import { listCalls } from '../docs/listed-calls.ts'
import { serveDocs } from '../docs/serve-docs.ts'
import { logAnswers } from './access-log.ts'
import { setHeaders } from './headers.ts'
import { serveHealth } from './health.ts'
import { readJsonBodies } from './json-body.ts'
import { watchLoopDelay } from './loop-delay.ts'
import { measure, type Metrics } from './metrics.ts'
import { refuseUnknownPaths } from './not-found.ts'
import { servePages } from './pages.ts'
import { measureProcess } from './process-figures.ts'
import { refuseNulInAddresses } from './refuse-nul.ts'
import { requireAccess } from './require-access.ts'
import { shedLoad, type Limits } from './shed.ts'
import { endSlowBodies } from './slow-bodies.ts'

export interface Edges {
  /** Settles when the mall can work; see health.ts. */
  check: () => Promise<void>
  metricsToken?: string | undefined
  behindProxy: boolean
  /** The built pages and the addresses that are theirs; see pages.ts. */
  pages: { folder?: string | undefined; prefixes: string[]; callPrefixes: string[] }
  limits?: Limits | undefined
  /** Calls that are given up last under load: an order on its way, a session about to end. */
  shedLast?: AnyCall[]
  /** Calls whose answers stay open. */
  standing?: AnyCall[]
}

/** Everything that stands between the network and the rooms. To be called before the rooms put their calls on the wire. */
export function guardEdges(app: FastifyInstance, edges: Edges): Metrics {
  const { check, metricsToken, behindProxy, pages, limits, shedLast = [], standing = [] } = edges
  const delay = watchLoopDelay()
  app.addHook('onClose', (_app, done) => {
    delay.stop()
    done()
  })

  requireAccess(app)
  const refuse = refuseUnknownPaths(app)
  const calls = listCalls(app)
  setHeaders(app)
  const metrics = measure(app)
  logAnswers(app)
  const load = shedLoad(app, delay, { last: shedLast, standing }, limits)
  endSlowBodies(app)
  refuseNulInAddresses(app)
  readJsonBodies(app)

  measureProcess(metrics, delay)
  metrics.gauge('http_requests_in_flight', 'Calls under way.', load.inFlight)
  metrics.counter('http_requests_shed_total', 'Calls refused because of too much load.', load.shed)
  serveHealth(app, { check, metrics, metricsToken, behindProxy })
  serveDocs(app, calls)
  servePages(app, { ...pages, refuse })
  return metrics
}
