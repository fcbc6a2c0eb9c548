import type { LoginResponse } from '@mall/contract/session'
import { onStoredElsewhere, readStored, removeStored, storageKeys, writeStored } from './local-storage.ts'

/** What is kept of a session, under exactly these five keys. Spec §3 */
export type StoredSession = Omit<LoginResponse, 'serverNow'>

const { accessToken, refreshToken, userId, userCdPasswordEquals, accessTokenExpiresIn } = storageKeys
const listeners = new Set<() => void>()

/** The session of this browser, of whichever tab; null when there is none or it is damaged. */
export function readSession(): StoredSession | null {
  const access = readStored(accessToken)
  const refresh = readStored(refreshToken)
  const expiresAt = Number(readStored(accessTokenExpiresIn) ?? Number.NaN)
  if (!access || !refresh || !Number.isFinite(expiresAt)) return null
  return {
    accessToken: access,
    refreshToken: refresh,
    userId: readStored(userId) ?? '',
    userCdPasswordEquals: readStored(userCdPasswordEquals) === 'Y' ? 'Y' : 'N',
    accessTokenExpiresIn: expiresAt,
  }
}

/** The access token goes last: another tab that sees it finds the rest in place. */
export function writeSession(session: StoredSession): void {
  writeStored(refreshToken, session.refreshToken)
  writeStored(userId, session.userId)
  writeStored(userCdPasswordEquals, session.userCdPasswordEquals)
  writeStored(accessTokenExpiresIn, String(session.accessTokenExpiresIn))
  writeStored(accessToken, session.accessToken)
  tell()
}

/** The access token goes first: without it nobody is signed in. Spec §2, §4 */
export function removeSession(): void {
  for (const key of [accessToken, refreshToken, userId, userCdPasswordEquals, accessTokenExpiresIn]) removeStored(key)
  tell()
}

/** Logged in: the tokens are there and the expiry is in the future. Spec §2, §4 */
export function isLive(session: StoredSession | null, now: number): session is StoredSession {
  return session !== null && session.accessTokenExpiresIn > now
}

/** Calls back when the session changes, in this tab or another. */
export function onSessionChange(changed: () => void): () => void {
  listeners.add(changed)
  const stop = [accessToken, accessTokenExpiresIn].map((key) => onStoredElsewhere(key, changed))
  return () => {
    listeners.delete(changed)
    for (const one of stop) one()
  }
}

function tell(): void {
  for (const changed of listeners) changed()
}
