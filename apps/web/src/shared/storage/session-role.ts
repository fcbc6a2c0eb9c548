import { readSession } from './stored-session.ts'

export type Role = 'STORE' | 'OFFICE'

/** What an access token says of its owner, for the looks only: the server takes it from the session. null: it cannot be read. */
export function roleOf(accessToken: string | undefined): Role | null {
  const { rol } = claimsOf(accessToken)
  return rol === 'STORE' || rol === 'OFFICE' ? rol : null
}

function claimsOf(accessToken: string | undefined): { rol?: unknown; sid?: unknown } {
  const part = accessToken?.split('.')[1]
  if (part === undefined) return {}
  try {
    return JSON.parse(atob(part.replaceAll('-', '+').replaceAll('_', '/'))) as object
  } catch {
    return {}
  }
}

/** Of the person who is signed in here. */
export function readRole(): Role | null {
  return roleOf(readSession()?.accessToken)
}

/** The same from one sign-in to the end of it, however often its tokens are renewed. null: it cannot be read. */
export function readSessionId(): string | null {
  const { sid } = claimsOf(readSession()?.accessToken)
  return typeof sid === 'string' ? sid : null
}
