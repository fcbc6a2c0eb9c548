import type { Trx } from '#db/open.ts'
import { choosePassword } from '#features/password/choose-password.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { takeInvitation } from './invitation.queries.ts'

/** Sets the password that the invited person chose, once per invitation. */
export async function acceptInvitation(trx: Trx, codeHash: string, newHash: string, from: Origin): Promise<string> {
  const userId = await takeInvitation(trx, codeHash)
  if (userId === undefined || !(await choosePassword(trx, userId, newHash, from))) throw new Problem('INVITATION_ENDED')
  return userId
}
