import { readSession } from './stored-session.ts'

export type Role = 'STORE' | 'OFFICE'

/** What an access token says of its owner, for the looks only: the server takes it from the session. null: it cannot be read. */
export function roleOf(accessToken: string | undefined): Role | null {
  const part = accessToken?.split('.')[1]
  if (part === undefined) return null
  try {
    const { rol } = JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as { rol?: unknown }
    return rol === 'STORE' || rol === 'OFFICE' ? rol : null
  } catch {
    return null
  }
}

/** Of the person who is signed in here. */
export function readRole(): Role | null {
  return roleOf(readSession()?.accessToken)
}
