import { pageHeader } from '@mall/contract/base/live-hint'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** From where a call comes, as far as the mall can tell. */
export interface Origin {
  address: string
  /** What the browser says it is. */
  agent: string
}

declare module 'fastify' {
  interface FastifyRequest {
    origin: Origin
  }
}

/**
 * Keeps the address as the request arrives: a socket forgets it when the client hangs up, and the audit log needs it
 * afterwards. The first hook of all, so that every later one and every handler finds it.
 */
export function keepOrigins(app: FastifyInstance): void {
  app.decorateRequest('origin')
  app.addHook('onRequest', (request, _reply, done) => {
    // A client that was gone before the request was read never had an address that we saw.
    const address = ipIn(request.ip) ?? request.socket.remoteAddress ?? 'unknown'
    request.origin = { address, agent: (request.headers['user-agent'] ?? '').slice(0, 200) }
    done()
  })
}

/**
 * Some proxies add a port. What is no address at all counts as the proxy's own: each made-up value that a proxy passes on
 * would else be a new address to the rate limit.
 */
function ipIn(forwarded = ''): string | undefined {
  const [, v4, v6] = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d{1,5})?$/.exec(forwarded) ?? []
  return [forwarded, v4, v6].find((one) => one !== undefined && isIP(one) !== 0)
}

export function originOf({ origin }: FastifyRequest): Origin {
  return origin
}

/** The page that a request comes from, as it says itself. */
export function pageOf({ headers }: FastifyRequest): string | undefined {
  const page = headers[pageHeader]
  return typeof page === 'string' && /^[\w-]{1,40}$/.test(page) ? page : undefined
}

/** What of an address is one line: a house has a whole /64 of IPv6. */
export function lineOf(address: string): string {
  if (!address.includes(':')) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail] = address.toLowerCase().split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, gap)).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
