import { refreshSession } from '@mall/contract/session'
import type { LoginResponse } from '@mall/contract/session'
import { inOneTab, lastNotice, leaveNotice } from '#shared/storage/one-tab.ts'
import { pause } from '#shared/storage/pause.ts'
import { readSession, removeSession, writeSession } from '#shared/storage/stored-session.ts'
import type { StoredSession } from '#shared/storage/stored-session.ts'
import { send } from './send.ts'
import { expiryHere, isRenewalDue, usualLife } from './session-life.ts'

/** What came of it: `away` means that the server was not reached or is busy, so nothing is decided yet. */
export type Renewal = 'renewed' | 'ended' | 'away'

/** A server that could not be reached is not asked again with every key that somebody presses. */
const rest = 20_000

const topic = 'nuri-mall-renewal'
let life = usualLife
let restsUntil = 0
let running: Promise<Renewal> | null = null

/** Keeps the tokens of an answer, its end on this browser's clock. */
export function keepSession(answer: LoginResponse, askedAt: number): void {
  const { serverNow: _, ...session } = answer
  life = answer.accessTokenExpiresIn - answer.serverNow
  writeSession({ ...session, accessTokenExpiresIn: expiryHere(answer, askedAt) })
}

/** New tokens for the session, asked for by one tab at a time; who comes later takes what the first one got. */
export function renewSession(): Promise<Renewal> {
  const had = readSession()?.accessToken
  running ??= inOneTab(topic, () => renew(had)).finally(() => {
    running = null
  })
  return running
}

/** Renews once less than half of the life is left. */
export async function renewWhenDue(): Promise<Renewal | 'not due'> {
  const session = readSession()
  const now = Date.now()
  if (session === null || now < restsUntil || !isRenewalDue(session.accessTokenExpiresIn, life, now)) return 'not due'
  const renewal = await renewSession()
  if (renewal === 'away') restsUntil = Date.now() + rest
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
    // Signed out, or in as somebody else, while the answer was on its way: it is nobody's any more.
    if (stillOurs) {
      keepSession(sent.data, askedAt)
      leaveNotice(topic, markOf(sent.data))
    }
    return stillOurs ? 'renewed' : 'ended'
  }
  if (!isFinal(sent.status)) return 'away'
  if (stillOurs) removeSession()
  return 'ended'
}

/**
 * The session as the last renewal left it, which may still be on its way here. A token that was replaced already would
 * be taken for a stolen one, and everybody signed out.
 */
async function freshSession(): Promise<StoredSession | null> {
  const last = await lastNotice(topic)
  for (let tries = 0; tries < 100 && last !== null; tries += 1) {
    const session = readSession()
    if (session === null || markOf(session) === last) break
    await pause(20)
  }
  return readSession()
}

/** Enough to tell one token from another, and to nobody of any use. */
function markOf({ accessToken }: Pick<StoredSession, 'accessToken'>): string {
  return accessToken.slice(-6)
}

/** The server has looked at the token and does not want it; busy, slow and unreachable say nothing about it. */
function isFinal(status: number): boolean {
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
