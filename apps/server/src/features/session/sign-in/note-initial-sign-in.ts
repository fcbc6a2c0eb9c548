import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { notify } from '#features/notifications/notify.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { getNames, markInitialSeen } from '../session.queries.ts'

/**
 * Records that an initial password was used. The business number is public, so the office has to see it: each time in
 * the audit log, but as a notification at most hourly per user, so that a stranger cannot flood the list.
 */
export async function noteInitialSignIn(trx: Trx, userId: string, origin: Origin): Promise<void> {
  await insertAudit(trx, { action: 'sign-in.initial', userId, ...origin })
  if (await markInitialSeen(trx, userId)) await tellOffice(trx, userId)
}

/** Of a change that may be the first call made with an initial password: nothing if a sign-in has just recorded it. */
export async function noteInitialChange(trx: Trx, userId: string, origin: Origin): Promise<void> {
  if (!(await markInitialSeen(trx, userId))) return
  await insertAudit(trx, { action: 'sign-in.initial', userId, ...origin })
  await tellOffice(trx, userId)
}

async function tellOffice(trx: Trx, userId: string): Promise<void> {
  const { userCd, storeNm } = await getNames(trx, userId)
  const params = { userCd, ...(storeNm !== null && { storeNm }) }
  await notify(trx, { office: true }, { code: 'INITIAL_SIGN_IN', url: '/office/orders', params })
}
