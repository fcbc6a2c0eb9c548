import { refreshSession } from '@mall/contract/session'
import type { LoginResponse } from '@mall/contract/session'
import { withTabLock, lastNotice, leaveNotice } from '#shared/storage/tab-lock.ts'
import { pause } from '#shared/storage/pause.ts'
import { readSession, removeSession, writeSession } from '#shared/storage/stored-session.ts'
import type { StoredSession } from '#shared/storage/stored-session.ts'
import { send } from '../send.ts'
import { localExpiry, isRenewalDue, defaultLifeMs } from './session-life.ts'

/** `away`: the server is unreachable or busy, so the session may still be valid. */
export type Renewal = 'renewed' | 'ended' | 'away'

/** Minimum interval between attempts while the server is unreachable. */
const retryRestMs = 20_000

const topic = 'nuri-mall-renewal'
let life = defaultLifeMs
let retryAt = 0
let running: Promise<Renewal> | null = null

/** Stores the tokens, with their expiry converted to this browser's clock. */
export function storeSession(answer: LoginResponse, askedAt: number): void {
  const { serverNow: _, ...session } = answer
  life = answer.accessTokenExpiresIn - answer.serverNow
  writeSession({ ...session, accessTokenExpiresIn: localExpiry(answer, askedAt) })
}

/** Renews the tokens in one tab at a time; other tabs reuse the result. */
export function renewSession(): Promise<Renewal> {
  const had = readSession()?.accessToken
  running ??= withTabLock(topic, () => renew(had)).finally(() => {
    running = null
  })
  return running
}

/** Renews once less than half of the lifetime is left. */
export async function renewWhenDue(): Promise<Renewal | 'not due'> {
  const session = readSession()
  const now = Date.now()
  if (session === null || now < retryAt || !isRenewalDue(session.accessTokenExpiresIn, life, now)) return 'not due'
  const renewal = await renewSession()
  if (renewal === 'away') retryAt = Date.now() + retryRestMs
  return renewal
}

async function renew(had: string | undefined): Promise<Renewal> {
  const session = await freshSession()
  if (session === null) return 'ended'
  if (session.accessToken !== had) return 'renewed'
  const askedAt = Date.now()
  const sent = await send(refreshSession, { body: { refreshToken: session.refreshToken } }, {})
  const stillOurs = readSession()?.refreshToken === session.refreshToken
  if (sent.ok) {
    // After a sign-out or a change of user meanwhile, the tokens are discarded.
    if (stillOurs) {
      storeSession(sent.data, askedAt)
      leaveNotice(topic, fingerprint(sent.data))
    }
    return stillOurs ? 'renewed' : 'ended'
  }
  if (!isFinal(sent.status)) return 'away'
  if (stillOurs) removeSession()
  return 'ended'
}

/**
 * The session as of the last renewal, which may not have reached this tab yet. Sending a replaced token would look
 * like token theft and revoke all sessions.
 */
async function freshSession(): Promise<StoredSession | null> {
  const last = await lastNotice(topic)
  for (let tries = 0; tries < 100 && last !== null; tries += 1) {
    const session = readSession()
    if (session === null || fingerprint(session) === last) break
    await pause(20)
  }
  return readSession()
}

/** Enough to tell tokens apart, but useless to an attacker. */
function fingerprint({ accessToken }: Pick<StoredSession, 'accessToken'>): string {
  return accessToken.slice(-6)
}

/** The server rejected the token. Timeouts, rate limits and server errors say nothing about it. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
