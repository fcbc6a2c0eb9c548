import type { LoginResponse } from '@mall/contract/session'

/** Assumed lifetime of an access token until the server has sent one. */
export const defaultLifeMs = 60 * 60_000

/** Warns an inactive user this long before the end. */
const warningMs = 2 * 60_000

/** A longer gap between ticks means that the device was asleep. */
const sleepGapMs = 60_000

/**
 * Token expiry on this browser's clock, so that a wrong clock does no harm. `askedAt` is when the request was sent;
 * using it errs on the short side.
 */
export function localExpiry(
  answer: Pick<LoginResponse, 'accessTokenExpiresIn' | 'serverNow'>,
  askedAt: number,
): number {
  return askedAt + (answer.accessTokenExpiresIn - answer.serverNow)
}

/** True if less than half of the lifetime is left. */
export function isRenewalDue(expiresAt: number, life: number, now: number): boolean {
  return expiresAt - now < life / 2
}

/** What to do for an inactive user: warn before the end, then end the session. After sleep, try to renew. */
export function idleStep(expiresAt: number, lastTick: number, now: number): 'none' | 'warn' | 'end' | 'renew' {
  if (now - lastTick > sleepGapMs) return 'renew'
  if (now >= expiresAt) return 'end'
  return now >= expiresAt - warningMs ? 'warn' : 'none'
}
