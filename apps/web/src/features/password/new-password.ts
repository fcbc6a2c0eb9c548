import { isPasswordValid } from '@mall/contract/password'

export interface TypedPasswords {
  current: string
  new: string
  confirm: string
}

/** All rules hold, both fields are filled and equal, and the current password is there when it is asked for. Spec §5 */
export function isComplete(typed: TypedPasswords, username: string, asksCurrent: boolean): boolean {
  return (
    isPasswordValid(typed.new, username) &&
    typed.confirm !== '' &&
    typed.new === typed.confirm &&
    (!asksCurrent || typed.current !== '')
  )
}
