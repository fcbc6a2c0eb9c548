import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import type { OfficeCaller } from '#platform/http/caller.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { newOneTimeCode } from '#platform/secrets/one-time-code.ts'
import { deleteInvitationOf, putInvitation } from './invitation.queries.ts'

/** Days that an invitation is valid. */
export const invitationDays = 7

/** Who changes people, and from where. */
export interface Editor {
  who: OfficeCaller
  from: Origin
}

/** The code is returned only here; the database keeps its digest. The password of the person stays until it is used. */
export async function invite(trx: Trx, { who, from }: Editor, userId: string) {
  const { code, hash } = newOneTimeCode(who.tenantId)
  const until = await putInvitation(trx, userId, hash, invitationDays)
  await insertAudit(trx, {
    action: 'user.invited',
    userId: who.userId,
    subjectId: userId,
    ...from,
    facts: { days: invitationDays },
  })
  return { code, days: invitationDays, until: until.toISOString() }
}

/** The address of an invitation that was not accepted stops working. */
export function withdrawInvitation(trx: Trx, userId: string): Promise<void> {
  return deleteInvitationOf(trx, userId)
}
