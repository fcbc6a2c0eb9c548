import type { ProblemCode } from '@mall/contract/problem'
import { atomically } from '#db/atomically.ts'
import type { Trx } from '#db/open.ts'
import { beginFactor } from '#features/session/attempt.queries.ts'
import { beginAttempt, passwordMac } from '#features/session/begin-attempt.ts'
import { checkCredentials } from '#features/session/check-credentials.ts'
import { closedBecause, dueStep } from '#features/session/due-step.ts'
import { findAccount, type Account, type Credentials } from '#features/session/find-account.ts'
import { prefixedSecret } from '#features/session/prefixed-secret.ts'
import type { SignInUser } from '#features/session/session.queries.ts'
import type { SignInDesk } from '#features/session/sign-in-desk.ts'
import type { Visitor } from '#features/session/visitor.ts'
import { sealText } from '#platform/sealed-text.ts'
import { newSeed, uriOf } from './totp.ts'

interface Begun {
  authId: string
  /** What the QR code says, for a person who has no secret yet. */
  otpUri: string | null
}

interface Refused {
  code: ProblemCode
  phone: string
}

/**
 * Begins the second factor of a person whose password is right: registration for who has no secret yet, entry of a code
 * for everybody else. Spec §4
 */
export async function beginSecondFactor(
  desk: SignInDesk,
  given: Credentials,
  visitor: Visitor,
): Promise<Begun | Refused> {
  const waiting = await findAccount(desk, given)
  if (waiting?.user && refusalOf(waiting.user) === null) {
    // The password was checked a moment ago by is-authentic-user, which left an attempt with its digest.
    const account = { ...waiting, user: waiting.user }
    const begun = await atomically(waiting.db, (trx) => takeOver(trx, desk, account, given.password))
    if (begun) return begun
  }
  const account = await checkCredentials(desk, given, visitor)
  const code = account ? refusalOf(account.user) : 'BAD_CREDENTIALS'
  if (!account || code) return { code: code ?? 'BAD_CREDENTIALS', phone: account?.tenant.phone ?? '' }
  const begun = await atomically(account.db, async (trx) => {
    await beginAttempt(trx, desk.keys, account.tenant.tenantId, account.user, given.password)
    return takeOver(trx, desk, account, given.password)
  })
  return begun ?? { code: 'ATTEMPT_ENDED', phone: account.tenant.phone }
}

function refusalOf(user: SignInUser): ProblemCode | null {
  const closed = closedBecause(user)
  if (closed) return closed
  const due = dueStep(user)
  if (due === 'otp') return null
  return due === 'change' ? 'PASSWORD_CHANGE_REQUIRED' : 'OTP_NOT_NEEDED'
}

/** Gives the waiting attempt its id; null when none waits with this password. */
async function takeOver(
  trx: Trx,
  { keys }: SignInDesk,
  { tenant, user }: Account<SignInUser>,
  password: string,
): Promise<Begun | null> {
  const { tenantId } = tenant
  const mac = passwordMac(keys, tenantId, user.userCd, password)
  const attempt = prefixedSecret(tenantId)
  // Each attempt has a secret of its own: what a stranger was shown is worth nothing to the one who registers.
  const seed = user.otpSeed === null ? newSeed() : null
  const begun = await beginFactor(
    trx,
    { userId: user.userId, passwordMac: mac },
    {
      hash: attempt.hash,
      state: seed === null ? 'otp_wait' : 'otp_enrol',
      otpSeed: seed === null ? null : sealText(keys.otpSeed, seed, seedPlace(tenantId, user.userId)),
    },
  )
  if (!begun) return null
  return { authId: attempt.text, otpUri: seed === null ? null : uriOf(seed, tenant.name, user.userCd) }
}

/** A secret opens only for the person it was made for. */
export function seedPlace(tenantId: string, userId: string): string {
  return `otp-seed/${tenantId}/${userId}`
}
