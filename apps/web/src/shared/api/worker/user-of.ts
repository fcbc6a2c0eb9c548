/** User of a request by its token, as the cache key of answers; null if unknown. */
export function userOf(authorization: string | null): string | null {
  try {
    const claims = (authorization ?? '').split('.')[1] ?? ''
    const { tid, sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    return typeof tid === 'string' && typeof sub === 'string' ? `${tid} ${sub}` : null
  } catch {
    return null
  }
}
