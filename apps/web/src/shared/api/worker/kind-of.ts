/**
 * How the worker handles a request; null: it does not intercept. That applies to orders, personal data, money, all
 * writes, and signing in including its page `/`.
 */
export type Kind = 'page' | 'builtFile' | 'file' | 'picture' | 'catalogue' | null

const pages = /^\/(?:app|office)\//
const files = /^\/(?:icons\/|favicon\.svg$|first-paint\.js$|manifest\.webmanifest$)/
const catalogue = /^\/nuri\/api\/v1\/(?:prods|categories)\/mall(?:\/|$)/

export function kindOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, origin: string): Kind {
  const { origin: asked, pathname } = new URL(url)
  if (method !== 'GET' || asked !== origin) return null
  if (mode === 'navigate') return pages.test(pathname) ? 'page' : null
  if (pathname.startsWith('/assets/')) return 'builtFile'
  if (files.test(pathname)) return 'file'
  if (pathname === '/_image') return 'picture'
  return catalogue.test(pathname) ? 'catalogue' : null
}
