import type { ProblemCode } from '@mall/contract/base/problem'
import type { SignInUser } from '../session.queries.ts'
import type { Visitor } from '../visitor.ts'

/** Why this person cannot sign in at all, with the right password. */
export function closedBecause(
  user: Pick<SignInUser, 'publishedPassword' | 'disabledAt' | 'mustChange' | 'initialOpen'>,
  visitor: Pick<Visitor, 'isDirect'>,
): ProblemCode | null {
  const published = publishedElsewhere(user, visitor)
  if (published) return published
  if (user.disabledAt !== null) return 'ACCOUNT_DISABLED'
  if (user.mustChange && !user.initialOpen) return 'INITIAL_PASSWORD_ENDED'
  return null
}

/** Everybody knows a published password: it works on this machine only, not for whoever comes through a proxy on it. */
export function publishedElsewhere(
  user: Pick<SignInUser, 'publishedPassword'>,
  visitor: Pick<Visitor, 'isDirect'>,
): ProblemCode | null {
  return user.publishedPassword && !visitor.isDirect ? 'DEMO_DIRECT_ONLY' : null
}

/**
 * What is due before a person is signed in. Spec §4
 * The initial password comes first, but not before a second factor that is registered already: the business number is
 * public, and must not be enough to set a new password there. Such a person changes it after the code, signed in.
 */
export function dueStep(user: Pick<SignInUser, 'mustChange' | 'otpRequired' | 'otpSeed'>): 'change' | 'otp' | 'none' {
  if (user.mustChange && user.otpSeed === null) return 'change'
  return user.otpRequired ? 'otp' : 'none'
}
