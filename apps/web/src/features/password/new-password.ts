import { whyTooCommon } from '@mall/contract/password/common-password'
import { isPasswordValid } from '@mall/contract/password'

export interface TypedPasswords {
  current: string
  new: string
  confirm: string
}

/** The rules of spec §5, and that it is not one of those that are guessed first. */
export function mayBeNew(newPassword: string, username: string, knownNames: readonly string[]): boolean {
  return isPasswordValid(newPassword, username) && whyTooCommon(newPassword, knownNames) === null
}

/** All rules hold, both fields are filled and equal, and the current password is there when it is asked for. Spec §5 */
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
