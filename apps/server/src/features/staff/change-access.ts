import type { Trx } from '#db/open.ts'
import { requireOtp } from '#features/otp/require-otp.ts'
import { disablePerson, enablePerson } from '#features/session/sign-in/switch-person.ts'
import { withdrawInvitation, type Editor } from './invite.ts'

interface Access {
  disabled?: boolean | undefined
  factorRequired?: boolean | undefined
}

/** Disables or enables a person, and decides whether they need a second factor. What is undefined stays. */
export async function changeAccess(
  trx: Trx,
  { who, from }: Editor,
  { userId, userCd }: { userId: string; userCd: string },
  { disabled, factorRequired }: Access,
): Promise<void> {
  if (disabled === true) {
    await disablePerson(trx, userId, from, who.userId)
    await withdrawInvitation(trx, userId)
  }
  if (disabled === false) await enablePerson(trx, userId, from, who.userId)
  if (factorRequired !== undefined) await requireOtp(trx, { userCd }, factorRequired, from, who.userId)
}
