import { whyTooCommon } from '@mall/contract/password/common-password'
import { isPasswordValid } from '@mall/contract/password'

export interface TypedPasswords {
  current: string
  new: string
  confirm: string
}

/** Rules of spec §5, and not a commonly guessed password. */
export function mayBeNew(newPassword: string, username: string, knownNames: readonly string[]): boolean {
  return isPasswordValid(newPassword, username) && whyTooCommon(newPassword, knownNames) === null
}

/** True if all rules are met, both fields match, and the current password is present if required. Spec §5 */
export function isComplete(
  typed: TypedPasswords,
  username: string,
  asksCurrent: boolean,
  knownNames: readonly string[] = [],
): boolean {
  return (
    mayBeNew(typed.new, username, knownNames) &&
    typed.confirm !== '' &&
    typed.new === typed.confirm &&
    (!asksCurrent || typed.current !== '')
  )
}
