import type { FastifyInstance } from 'fastify'
import { isEncrypted } from './proxies/tls.ts'

/** What every answer carries, whatever it is. */
export const alwaysHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=(), browsing-topics=()',
  // An answer of the portal is no document: opened by itself it may do nothing. Pages bring a policy of their own.
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
}

const oneYear = 'max-age=31536000; includeSubDomains'

export function setHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(alwaysHeaders).header('x-request-id', request.id)
    // A promise that only an encrypted answer may make.
    if (isEncrypted(request)) reply.header('strict-transport-security', oneYear)
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Persons, orders and money are in most answers; what may be kept says so itself.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
}

/** A file of the pages; a worker among them runs under the policy that its own file brings. */
export const filePolicy = "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

/** The policy of a page of ours: everything from here, no inline script, styles by this one nonce. */
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
    // One address of a script may be made: that of the worker (web: app/offline/register-worker.ts).
    'trusted-types mall-worker',
  ].join('; ')
}
