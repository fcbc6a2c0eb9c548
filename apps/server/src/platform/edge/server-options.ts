import type { Server } from 'node:http'
import { LogController, type FastifyHttpOptions, type FastifyRequest } from 'fastify'
import { answerMalformedRequest, answerUnroutableAddress, decodableUrl } from './malformed-requests.ts'
import { openLogLines } from '../http/log-lines.ts'
import { routeOf } from './figures/route-of.ts'

export interface EdgeSettings {
  /** Addresses of proxies whose forwarding headers are believed; none by default. */
  trustProxy: string[]
  logLevel: string
  /** Where log lines go; standard output by default. */
  logTo?: { write(line: string): void }
  /** 15 s by default: longer than a statement may take, so that the database times out first and says why. */
  mostHandlingMs?: number
}

const seconds = 1000

/** Timeouts, limits, proxy trust and logging of the HTTP server. */
export function serverOptions({
  trustProxy,
  logLevel,
  logTo,
  mostHandlingMs,
}: EdgeSettings): FastifyHttpOptions<Server> {
  return {
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: 64 * 1024,
    // The whole request has to arrive within this time, also a file over a poor connection. Most calls have less, see
    // slow-bodies.ts.
    requestTimeout: 300 * seconds,
    handlerTimeout: mostHandlingMs ?? 15 * seconds,
    // Longer than the idle timeout of common proxies, so that they close an idle connection, never we.
    keepAliveTimeout: 72 * seconds,
    http: { headersTimeout: 10 * seconds, connectionsCheckingInterval: 5 * seconds },
    // While stopping, health.ts answers instead.
    return503OnClosing: false,
    rewriteUrl: decodableUrl,
    frameworkErrors: answerUnroutableAddress,
    clientErrorHandler: answerMalformedRequest,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: { ...logging, level: logLevel, stream: logTo ?? openLogLines() },
  }
}

/** Lines contain route and outcome, never what was sent: no query, body or secret. */
const logging = {
  redact: ['authorization', 'cookie', 'password', '*.authorization', '*.cookie', '*.password'],
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    err: describeError,
  },
}

/** The detail of a database error repeats values of rows, so only these parts are logged. */
function describeError(error: Error & { code?: unknown }) {
  const { name, code, message, stack = '' } = error
  return { type: name, ...(code !== undefined && { code }), message, stack }
}
