import type { AnyCall } from '@mall/contract/base/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerProblems } from '../http/answer-problems.ts'
import { listCalls } from '../docs/listed-calls.ts'
import { serveDocs } from '../docs/serve-docs.ts'
import { keepOrigins } from '../http/request-origin.ts'
import { logAnswers } from './figures/access-log.ts'
import { setHeaders } from './headers.ts'
import { serveHealth } from './figures/health.ts'
import { readJsonBodies } from './limits/json-body.ts'
import { watchLoopDelay } from './limits/loop-delay.ts'
import { measure, type Metrics } from './figures/metrics.ts'
import { detectProxies } from './proxies/detect-proxies.ts'
import { refuseUnknownPaths } from './not-found.ts'
import { servePages } from './pages.ts'
import { measureProcess } from './figures/process-figures.ts'
import { refuseNulInAddresses } from './limits/refuse-nul.ts'
import { refuseTwoHosts } from './limits/refuse-two-hosts.ts'
import { requireAccess } from './require-access.ts'
import { shedLoad, type Limits } from './limits/load-shedding.ts'
import { endSlowBodies } from './limits/slow-bodies.ts'
import { warnOfLostTls } from './proxies/tls.ts'
import { warnOfUnnamedProxy } from './proxies/unnamed-proxy.ts'

export interface Edges {
  /** Settles when the mall can work; see health.ts. */
  check: () => Promise<void>
  isTooOld?: (() => boolean) | undefined
  metricsToken?: string | undefined
  onIndirectDemo?: ((sign: string) => void) | undefined
  /** The built pages and their addresses; see pages.ts. */
  pages: { folder?: string | undefined; prefixes: string[]; callPrefixes: string[] }
  limits?: Limits | undefined
  /** Calls that are shed last under load, such as placing an order or renewing a session. */
  shedLast?: AnyCall[]
  /** Calls whose answers stay open. */
  longLived?: AnyCall[]
  /** See shed.ts. */
  personOf?: (request: FastifyRequest) => string | undefined
}

/** Registers everything between the network and the rooms. Call it before the rooms register their calls. */
export function guardEdges(app: FastifyInstance, edges: Edges): Metrics {
  const {
    check,
    isTooOld,
    metricsToken,
    onIndirectDemo,
    pages,
    limits,
    shedLast = [],
    longLived = [],
    personOf = () => undefined,
  } = edges
  const delay = watchLoopDelay()
  app.addHook('onClose', (_app, done) => {
    delay.stop()
    done()
  })

  keepOrigins(app)
  const refusals = answerProblems(app)
  requireAccess(app)
  const refuse = refuseUnknownPaths(app)
  const calls = listCalls(app)
  setHeaders(app)
  const metrics = measure(app)
  logAnswers(app, refusals)
  const metUnnamedProxy = warnOfUnnamedProxy(app)
  warnOfLostTls(app)
  refuseTwoHosts(app)
  const load = shedLoad(app, delay, refusals, { last: shedLast, longLived, personOf }, limits)
  endSlowBodies(app)
  if (onIndirectDemo) detectProxies(app, onIndirectDemo)
  refuseNulInAddresses(app)
  readJsonBodies(app)

  measureProcess(metrics, delay)
  metrics.gauge('unnamed_proxy', '1 once a request came through a proxy that TRUST_PROXY does not name.', () =>
    metUnnamedProxy() ? 1 : 0,
  )
  metrics.gauge('http_requests_in_flight', 'Calls under way.', load.inFlight)
  metrics.gauge('http_requests_waiting', 'Calls that wait for their turn.', load.waiting)
  metrics.counter('http_requests_shed_total', 'Calls refused because of too much load.', load.shed)
  metrics.counterBy('http_requests_refused_total', 'Calls without a real answer.', 'reason', () => refusals.totals())
  serveHealth(app, { check, isTooOld, metrics, metricsToken })
  serveDocs(app, calls)
  servePages(app, { ...pages, refuse })
  return metrics
}
