import type { ProblemCode } from '@mall/contract/problem'
import type { SignInUser } from './session.queries.ts'

/** Why this person cannot sign in at all, with the right password. */
export function closedBecause(user: Pick<SignInUser, 'disabledAt' | 'mustChange' | 'initialOpen'>): ProblemCode | null {
  if (user.disabledAt !== null) return 'ACCOUNT_DISABLED'
  if (user.mustChange && !user.initialOpen) return 'INITIAL_PASSWORD_ENDED'
  return null
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
