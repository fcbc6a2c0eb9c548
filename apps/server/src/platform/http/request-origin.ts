import { pageHeader } from '@mall/contract/base/live-hint'
import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Where a call comes from, as far as the mall can tell. */
export interface Origin {
  address: string
  /** The User-Agent. */
  agent: string
}

declare module 'fastify' {
  interface FastifyRequest {
    origin: Origin
  }
}

/**
 * Stores the address on arrival: the socket loses it when the client hangs up, and the audit log needs it afterwards.
 * Must be the first hook, so that all later ones find it.
 */
export function keepOrigins(app: FastifyInstance): void {
  app.decorateRequest('origin')
  app.addHook('onRequest', (request, _reply, done) => {
    // A client that disconnected before the request was read has no address.
    const address = ipIn(request.ip) ?? request.socket.remoteAddress ?? 'unknown'
    request.origin = { address, agent: (request.headers['user-agent'] ?? '').slice(0, 200) }
    done()
  })
}

/**
 * Some proxies append a port. Anything that is not an address counts as the proxy's own: otherwise each made-up value
 * would be a new address to the rate limit.
 */
function ipIn(forwarded = ''): string | undefined {
  const [, v4, v6] = /^(?:([\d.]+)|\[([^\]]+)\])(?::\d{1,5})?$/.exec(forwarded) ?? []
  return [forwarded, v4, v6].find((one) => one !== undefined && isIP(one) !== 0)
}

export function originOf({ origin }: FastifyRequest): Origin {
  return origin
}

/** The page that a request comes from, as it claims. */
export function pageOf({ headers }: FastifyRequest): string | undefined {
  const page = headers[pageHeader]
  return typeof page === 'string' && /^[\w-]{1,40}$/.test(page) ? page : undefined
}

/** The part of an address that identifies one connection: a household has a whole /64 of IPv6. */
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
