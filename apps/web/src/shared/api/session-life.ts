import type { LoginResponse } from '@mall/contract/session'

/** How long an access token lives when nobody has told this page yet. */
export const usualLife = 60 * 60_000

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
