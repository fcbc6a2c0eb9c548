import type { FastifyInstance } from 'fastify'
import { isEncrypted } from './proxies/tls.ts'

/** Sent with every answer. */
export const alwaysHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), browsing-topics=()',
  // An answer of the API is not a document: opened by itself it may do nothing. Pages have their own policy.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
}

const oneYear = 'max-age=31536000; includeSubDomains'

export function setHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(alwaysHeaders).header('x-request-id', request.id)
    // Browsers ignore this header on an answer that is not encrypted.
    if (isEncrypted(request)) reply.header('strict-transport-security', oneYear)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Most answers contain personal data; a call that may be cached says so itself.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** Policy of a static file; a worker runs under the policy of its own file. */
export const filePolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** Policy of a page: same origin only, no inline scripts, styles by nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The only script URL that may be created is that of the service worker (web: app/offline/register-worker.ts).
    'trusted-types mall-worker',
  ].join('; ')
}
