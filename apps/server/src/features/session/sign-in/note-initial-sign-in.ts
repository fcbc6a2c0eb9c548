import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { notify } from '#features/notifications/notify.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { getNames, markInitialSeen } from '../session.queries.ts'

/**
 * An initial password was used. The business number is public, so the office has to see it: each time in the audit log, and
 * by the bell at most once an hour and person, or a stranger could fill the bell.
 */
export async function noteInitialSignIn(trx: Trx, userId: string, origin: Origin): Promise<void> {
  await insertAudit(trx, { action: 'sign-in.initial', userId, ...origin })
  if (!(await markInitialSeen(trx, userId))) return
  const { userCd, storeNm } = await getNames(trx, userId)
  const params = { userCd, ...(storeNm !== null && { storeNm }) }
  await notify(trx, { office: true }, { code: 'INITIAL_SIGN_IN', url: '/office/orders', params })
}
