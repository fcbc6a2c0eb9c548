import type { FastifyRequest } from 'fastify'

/** From where a call comes, as far as the mall can tell. */
export interface Origin {
  address: string
  /** What the browser says it is. */
  agent: string
}

export function originOf(request: FastifyRequest): Origin {
  return { address: request.ip, agent: (request.headers['user-agent'] ?? '').slice(0, 200) }
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
