import type { ProblemCode } from '@mall/contract/base/problem'
import type { SignInUser } from '../session.queries.ts'
import type { Visitor } from '../visitor.ts'

/** Why this user cannot sign in even with the correct password. */
export function closedBecause(
  user: Pick<
    SignInUser,
    'publishedPassword' | 'disabledAt' | 'storeEnded' | 'storeNotBegun' | 'mustChange' | 'initialOpen'
  >,
  visitor: Pick<Visitor, 'isDirect'>,
): ProblemCode | null {
  const published = publishedElsewhere(user, visitor)
  if (published) return published
  if (user.disabledAt !== null) return 'ACCOUNT_DISABLED'
  if (user.storeEnded) return 'STORE_ENDED'
  if (user.storeNotBegun) return 'STORE_NOT_BEGUN'
  if (user.mustChange && !user.initialOpen) return 'INITIAL_PASSWORD_ENDED'
  return null
}

/** A published password works on this machine only, and not through a proxy on it. */
export function publishedElsewhere(
  user: Pick<SignInUser, 'publishedPassword'>,
  visitor: Pick<Visitor, 'isDirect'>,
): ProblemCode | null {
  return user.publishedPassword && !visitor.isDirect ? 'DEMO_DIRECT_ONLY' : null
}

/**
 * The step due before a user is signed in. Spec §4. The initial password must be changed first, unless a second
 * factor is already registered: the business number is public and must not suffice to set a new password. Such a user
 * changes it after entering the code, signed in.
 */
export function dueStep(user: Pick<SignInUser, 'mustChange' | 'otpRequired' | 'otpSeed'>): 'change' | 'otp' | 'none' {
  if (user.mustChange && user.otpSeed === null) return 'change'
  return user.otpRequired ? 'otp' : 'none'
}
