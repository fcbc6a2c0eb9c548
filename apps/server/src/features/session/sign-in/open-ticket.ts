import type { Trx } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import { digestOf } from '#platform/secrets/secret.ts'
import { consumeProof } from './attempt.queries.ts'
import { dueStep } from './due-step.ts'
import { prefixedSecret } from '../prefixed-secret.ts'
import { insertKnownDevice, insertTicket, lockUser, type SignInUser } from '../session.queries.ts'
import type { Visitor } from '../visitor.ts'

/** Issues a ticket after a correct password, if no step is left or the proof of the last one is present. */
export async function openTicket(
  trx: Trx,
  tenantId: string,
  checked: SignInUser,
  password: string,
  visitor: Visitor & { deviceId: string },
): Promise<string> {
  const user = await lockUser(trx, checked.userId)
  // The password was changed or the account disabled during the check.
  if (user?.passwordHash !== checked.passwordHash || user.disabledAt !== null) throw new Problem('BAD_CREDENTIALS')
  const due = dueStep(user)
  if (due === 'change') throw new Problem('PASSWORD_CHANGE_REQUIRED')
  if (due === 'otp' && !(await consumeProof(trx, digestOf(visitor.proof), user.userId)))
    throw new Problem('OTP_REQUIRED')
  const ticket = prefixedSecret(tenantId)
  const mustChange = user.mustChange || password === user.userCd
  await insertTicket(trx, { hash: ticket.hash, userId: user.userId, mustChange })
  await insertKnownDevice(trx, user.userId, digestOf(visitor.deviceId))
  return ticket.text
}
