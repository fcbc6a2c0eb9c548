import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whether the connection is encrypted, as the socket or a proxy in TRUST_PROXY says. */
export function isEncrypted(request: FastifyRequest): boolean {
  return request.protocol.toLowerCase() === 'https'
}

/**
 * Whether a cookie of this answer is to be Secure. A browser that sends a form from an https page says so itself,
 * whatever proxies are in between; only the sender's own cookie depends on it.
 */
export function cameByTls(request: FastifyRequest): boolean {
  return isEncrypted(request) || isFromHttpsPage(request)
}

/**
 * Browsers send both headers with a POST and let no script set them; `sec-fetch-site` is sent to secure origins only.
 */
function isFromHttpsPage({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'same-origin' && headers.origin?.startsWith('https://') === true
}

const tlsHeaders: Record<string, RegExp> = {
  'x-forwarded-proto': /\bhttps\b/i,
  'x-forwarded-scheme': /\bhttps\b/i,
  'x-scheme': /\bhttps\b/i,
  'x-url-scheme': /\bhttps\b/i,
  'x-forwarded-ssl': /\bon\b/i,
  'front-end-https': /\bon\b/i,
  'cloudfront-forwarded-proto': /\bhttps\b/i,
  'cf-visitor': /"https"/i,
  forwarded: /\bproto="?https\b/i,
}

/** What shows that a request came by TLS while the mall takes it for a plain one; null when nothing does. */
function signOfLostTls(request: FastifyRequest): string | null {
  if (isEncrypted(request)) return null
  const said = Object.keys(request.headers).find((name) => tlsHeaders[name]?.test(String(request.headers[name])))
  if (said !== undefined) return `header ${said}`
  return isFromHttpsPage(request) ? 'header origin' : null
}

/** Logs the first request that came by TLS through a proxy that is not trusted. */
export function warnOfLostTls(app: FastifyInstance): void {
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    const sign = warned ? null : signOfLostTls(request)
    if (sign !== null) {
      warned = true
      const proxy = request.socket.remoteAddress ?? 'unknown'
      const what = `A request came by TLS (${sign}, through ${proxy}), but the mall takes it for a plain one.`
      request.log.warn({ proxy, sign }, `${what} ${consequence}`)
    }
    done()
  })
}

const consequence =
  'Strict-Transport-Security is not sent, cookies may lack Secure, and everyone behind that proxy counts as one address. ' +
  'List the proxy in TRUST_PROXY, and let it set X-Forwarded-Proto and X-Forwarded-For.'
