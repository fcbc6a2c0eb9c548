import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

export type RawRequest = Pick<FastifyRequest, 'raw'>

/** Headers that proxies add and browsers never send; any `x-forwarded…` counts too. */
const proxyHeaders = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'x-envoy-external-address',
  'x-amzn-trace-id',
  'x-arr-log-id',
  'client-ip',
  'true-client-ip',
  'fastly-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
])

/**
 * What shows that a request came through a proxy, as text for the log: a header, or HTTP/1.0, which a bare `proxy_pass`
 * of nginx speaks and browsers do not. Null when nothing shows it; a proxy can hide.
 */
export function proxySign({ raw }: RawRequest): string | null {
  for (const name of Object.keys(raw.headers))
    if (proxyHeaders.has(name) || name.startsWith('x-forwarded')) return `header ${name}`
  return raw.httpVersion === '1.1' ? null : `HTTP/${raw.httpVersion}`
}

export function isProxied(request: RawRequest): boolean {
  return proxySign(request) !== null
}

/** What shows that a request did not come directly from a browser on this machine; null for one that did. */
export function indirectSign(request: RawRequest): string | null {
  const { headers, socket } = request.raw
  const sign = proxySign(request)
  if (sign !== null) return sign
  if (!isLoopbackAddress(socket.remoteAddress ?? '')) return 'another machine'
  if (!isLoopbackHost(headers.host ?? '')) return 'another host name'
  // A proxy may rewrite Host and add nothing, but it forwards the Origin that browsers send with a POST or PUT.
  const { origin } = headers
  if (origin !== undefined && !(URL.canParse(origin) && isLoopbackHost(new URL(origin).host))) return 'another origin'
  return null
}

export function isDirect(request: RawRequest): boolean {
  return indirectSign(request) === null
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

function isLoopbackAddress(address: string): boolean {
  const kind = isIP(address)
  return kind !== 0 && loopback.check(address, kind === 4 ? 'ipv4' : 'ipv6')
}

/** `localhost` or a loopback address; any other name may be public, whatever it resolves to here. */
function isLoopbackHost(host: string): boolean {
  const name = host.toLowerCase().replace(/:\d{1,5}$/, '')
  return name === 'localhost' || isLoopbackAddress(name.replace(/^\[(.*)\]$/, '$1'))
}
