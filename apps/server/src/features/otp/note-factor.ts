import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { notify } from '#features/notifications/notify.ts'
import type { Origin } from '#platform/http/request-origin.ts'

/** The page for managing one's own sign-in, for stores and office alike. */
const securityPage = '/app/main/security'

/** Audits the use of a recovery code and notifies the account's owner, who may not be the one who used it. */
export async function noteRecovery(trx: Trx, userId: string, left: number, origin: Origin): Promise<void> {
  await insertAudit(trx, { action: 'otp.recovery-used', userId, subjectId: userId, ...origin, facts: { left } })
  await notify(trx, { userId }, { code: 'RECOVERY_CODE_USED', url: securityPage, params: { left } })
}

/** Audits and notifies a change of the second factor on the security page. */
export async function noteFactor(
  trx: Trx,
  userId: string,
  action: 'otp.registered' | 'otp.replaced' | 'otp.removed' | 'otp.recovery-renewed',
  origin: Origin,
): Promise<void> {
  await insertAudit(trx, { action, userId, subjectId: userId, ...origin })
  await notify(trx, { userId }, { code: 'FACTOR_CHANGED', url: securityPage, params: {} })
}
