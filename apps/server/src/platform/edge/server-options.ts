import type { Server } from 'node:http'
import { LogController, type FastifyHttpOptions, type FastifyRequest } from 'fastify'
import { answerBrokenBytes, answerBrokenCall } from './broken-calls.ts'
import { openLogLines } from '../http/log-lines.ts'
import { routeOf } from './figures/route-of.ts'

export interface EdgeSettings {
  /** Addresses of proxies whose forwarding headers are believed; none by default. */
  trustProxy: string[]
  logLevel: string
  /** Where the lines of the log go; to the standard output by default. */
  logTo?: { write(line: string): void }
}

const seconds = 1000

/** How the server meets the network: what it believes, how long it waits, how much it takes, what it writes down. */
export function serverOptions({ trustProxy, logLevel, logTo }: EdgeSettings): FastifyHttpOptions<Server> {
  return {
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: 64 * 1024,
    // A whole call has to have arrived by then, a file over a poor line too; most have less time, see slow-bodies.ts.
    requestTimeout: 300 * seconds,
    // Longer than any statement may take, so that the database gives up first and says why.
    handlerTimeout: 15 * seconds,
    // Longer than the idle time of usual proxies, so that they, not we, close a connection they are about to use.
    keepAliveTimeout: 72 * seconds,
    http: { headersTimeout: 10 * seconds, connectionsCheckingInterval: 5 * seconds },
    // While it stops, our own answer is given (see health.ts).
    return503OnClosing: false,
    frameworkErrors: answerBrokenCall,
    clientErrorHandler: answerBrokenBytes,
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    logger: { ...logging, level: logLevel, stream: logTo ?? openLogLines() },
  }
}

/** Lines tell which route and how it ended, never what was sent: no address with its query, no body, no secret. */
const logging = {
  redact: ['authorization', 'cookie', 'password', '*.authorization', '*.cookie', '*.password'],
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
    res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
    err: describeError,
  },
}

/** The detail of a database error repeats values of rows, so of an error only these parts are kept. */
function describeError(error: Error & { code?: unknown }) {
  const { name, code, message, stack = '' } = error
  return { type: name, ...(code !== undefined && { code }), message, stack }
}
