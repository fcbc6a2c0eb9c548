import type { FastifyInstance, FastifyRequest } from 'fastify'
import { proxySign } from './proxied.ts'

const consequence =
  'Everyone behind it counts as one address: 50 wrong passwords in an hour, by anyone, make everyone on a new device ' +
  'wait, and the audit log names the proxy instead of the person. List the proxy in TRUST_PROXY.'

/** Printed at the start of a mall that other machines can reach while TRUST_PROXY is empty. */
export const proxyHint = `TRUST_PROXY is empty. If a proxy forwards requests to this mall: ${consequence}`

/** Logs the first request that came through a proxy missing from TRUST_PROXY. Returns whether there was one. */
export function warnOfUnnamedProxy(app: FastifyInstance): () => boolean {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const sign = warned ? null : signOfUnnamedProxy(request)
    if (sign !== null) {
      warned = true
      const proxy = request.socket.remoteAddress ?? 'unknown'
      const what = `A request came through a proxy (${sign}, from ${proxy}) that TRUST_PROXY does not name.`
      request.log.warn({ proxy, sign }, `${what} ${consequence}`)
    }
    done()
  })
  return () => warned
}

function signOfUnnamedProxy(request: FastifyRequest): string | null {
  const { headers, ips } = request
  if (ips === undefined) return proxySign(request)
  // Fastify lists the peer first and continues while TRUST_PROXY contains the previous address.
  return headers['x-forwarded-for'] !== undefined && ips.length < 2 ? 'header x-forwarded-for' : null
}
