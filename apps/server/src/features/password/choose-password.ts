import type { ProblemCode } from '@mall/contract/base/problem'
import { whyTooCommon } from '@mall/contract/password/common-password'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Db, Trx } from '#db/open.ts'
import { endEverythingOf } from '#features/session/lifetime/end-sessions.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { holdsBusinessNumber, newPasswordFault } from './new-password-fault.ts'
import { findBusinessNumber, listKnownNames, setOwnPassword } from './password.queries.ts'

interface Person {
  userCd: string
  storeId: string | null
}

/** The fault of a password that a person chooses without having one; null if there is none. Spec §5 */
export async function chosenPasswordFault(
  db: Db,
  newPassword: string,
  { userCd, storeId }: Person,
  tenantName: string,
): Promise<ProblemCode | null> {
  const fault = newPasswordFault({ password: '', newPassword, confNewPassword: newPassword }, userCd)
  if (fault) return fault
  if (holdsBusinessNumber(newPassword, await findBusinessNumber(db, storeId))) return 'PASSWORD_BUSINESS_NUMBER'
  return whyTooCommon(newPassword, await listKnownNames(db, storeId, tenantName)) === null ? null : 'PASSWORD_COMMON'
}

/** Sets it, and ends the sessions of an earlier one. False for a disabled user. */
export async function choosePassword(trx: Trx, userId: string, newHash: string, origin: Origin): Promise<boolean> {
  if (!(await setOwnPassword(trx, userId, newHash))) return false
  await endEverythingOf(trx, userId, 'password-changed')
  await insertAudit(trx, { action: 'password.chosen', userId, subjectId: userId, ...origin })
  return true
}
