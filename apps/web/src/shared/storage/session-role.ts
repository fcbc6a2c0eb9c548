import { readStore } from './current-store.ts'
import { readSession } from './stored-session.ts'

export type Role = 'STORE' | 'OFFICE'

/** Role in an access token, for display only: the server uses the session. Null if unreadable. */
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

/** Role of the signed-in user; STORE for a person of the office who is viewing a store. */
export function readRole(): Role | null {
  const role = roleOf(readSession()?.accessToken)
  return role === 'OFFICE' && readStore() !== null ? 'STORE' : role
}

/** Whether a person of the office is viewing a store. */
export function isViewing(): boolean {
  return roleOf(readSession()?.accessToken) === 'OFFICE' && readStore() !== null
}

/** Session id, stable across token renewals. Null if unreadable. */
export function readSessionId(): string | null {
  const { sid } = claimsOf(readSession()?.accessToken)
  return typeof sid === 'string' ? sid : null
}
