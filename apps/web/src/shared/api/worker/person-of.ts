/** Whose request it is, by its token: answers are kept and given back under this name only. null: nobody's that we know. */
export function personOf(authorization: string | null): string | null {
  try {
    const claims = (authorization ?? '').split('.')[1] ?? ''
    const { tid, sub } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as Record<string, unknown>
    return typeof tid === 'string' && typeof sub === 'string' ? `${tid} ${sub}` : null
  } catch {
    return null
  }
}
