import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { notify } from '#features/notifications/notify.ts'
import type { Origin } from '#platform/http/request-origin.ts'

/** The page where a person looks after their own sign-in, of stores and office alike. */
const securityPage = '/app/main/security'

/** A recovery code was used: in the audit log, and told to its owner, who may not be the one who used it. */
export async function noteRecovery(trx: Trx, userId: string, left: number, origin: Origin): Promise<void> {
  await insertAudit(trx, { action: 'otp.recovery-used', userId, subjectId: userId, ...origin, facts: { left } })
  await notify(trx, { userId }, { code: 'RECOVERY_CODE_USED', url: securityPage, params: { left } })
}

/** The person changed their second factor on the security page. */
export async function noteFactor(
  trx: Trx,
  userId: string,
  action: 'otp.registered' | 'otp.replaced' | 'otp.removed' | 'otp.recovery-renewed',
  origin: Origin,
): Promise<void> {
  await insertAudit(trx, { action, userId, subjectId: userId, ...origin })
  await notify(trx, { userId }, { code: 'FACTOR_CHANGED', url: securityPage, params: {} })
}
