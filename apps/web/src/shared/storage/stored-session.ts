import type { LoginResponse } from '@mall/contract/session'
import { onStoredElsewhere, readStored, removeStored, storageKeys, writeStored } from './local-storage.ts'

/** Stored under exactly these five keys. Spec §3 */
export type StoredSession = Omit<LoginResponse, 'serverNow'>

const { accessToken, refreshToken, userId, userCdPasswordEquals, accessTokenExpiresIn } = storageKeys
const listeners = new Set<() => void>()

/** The session shared by all tabs; null if absent or damaged. */
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

/** Writes the access token last, so that other tabs find a complete session. */
export function writeSession(session: StoredSession): void {
  writeStored(refreshToken, session.refreshToken)
  writeStored(userId, session.userId)
  writeStored(userCdPasswordEquals, session.userCdPasswordEquals)
  writeStored(accessTokenExpiresIn, String(session.accessTokenExpiresIn))
  writeStored(accessToken, session.accessToken)
  tell()
}

/** Removes the access token first, since it defines being signed in. Spec §2, §4 */
export function removeSession(): void {
  for (const key of [accessToken, refreshToken, userId, userCdPasswordEquals, accessTokenExpiresIn]) removeStored(key)
  tell()
}

/** Signed in: tokens exist and the expiry is in the future. Spec §2, §4 */
export function isLive(session: StoredSession | null, now: number): session is StoredSession {
  return session !== null && session.accessTokenExpiresIn > now
}

/** Subscribes to session changes in this and other tabs. */
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
