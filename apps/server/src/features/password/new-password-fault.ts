import { whyTooCommon } from '@mall/contract/password/common-password'
import { isPasswordValid } from '@mall/contract/password'
import type { ProblemCode } from '@mall/contract/base/problem'

interface Wanted {
  password: string
  newPassword: string
  confNewPassword: string
}

/** The fault of a new password that can be found without the account; null if there is none. Spec §5 */
export function newPasswordFault(
  { password, newPassword, confNewPassword }: Wanted,
  userCd: string,
): ProblemCode | null {
  const wanted = newPassword.normalize('NFC')
  if (!isPasswordValid(wanted, userCd)) return 'PASSWORD_RULES'
  // Without names: the account is known only after the current password was checked.
  if (whyTooCommon(wanted, []) !== null) return 'PASSWORD_COMMON'
  if (wanted !== confNewPassword.normalize('NFC')) return 'PASSWORDS_DIFFER'
  if (wanted === password.normalize('NFC')) return 'PASSWORD_SAME'
  return null
}

/** True if it contains the store's business number, which is printed on all its documents. */
export function holdsBusinessNumber(password: string, bizNo: string | null): boolean {
  return bizNo !== null && password.replace(/[-. ]/g, '').includes(bizNo)
}
