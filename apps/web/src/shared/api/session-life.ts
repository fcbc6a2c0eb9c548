import type { LoginResponse } from '@mall/contract/session'

/** How long an access token lives when nobody has told this page yet. */
export const usualLife = 60 * 60_000

/** So long before its end a person who does nothing is told, in time to stay. */
const warning = 2 * 60_000

/** A clock that has not ticked for so long was asleep with its machine. */
const nap = 60_000

/**
 * The end of a token on this browser's own clock, so that a PC that is hours wrong works.
 * `askedAt` is when the call left: taking the earlier of the two moments errs on the short side.
 */
export function expiryHere(answer: Pick<LoginResponse, 'accessTokenExpiresIn' | 'serverNow'>, askedAt: number): number {
  return askedAt + (answer.accessTokenExpiresIn - answer.serverNow)
}

/** Under half of the life left: time for new tokens. */
export function isRenewalDue(expiresAt: number, life: number, now: number): boolean {
  return expiresAt - now < life / 2
}

/**
 * What to do for a person who is looking at a page and does nothing: tell them before the end, and end it then.
 * A machine that wakes up goes on where it stopped if the server still lets it.
 */
export function idleStep(expiresAt: number, lastTick: number, now: number): 'none' | 'warn' | 'end' | 'renew' {
  if (now - lastTick > nap) return 'renew'
  if (now >= expiresAt) return 'end'
  return now >= expiresAt - warning ? 'warn' : 'none'
}
