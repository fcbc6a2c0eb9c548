import type { ProblemCode } from '@mall/contract/base/problem'
import { atomically } from '#db/statements/atomically.ts'
import type { Trx } from '#db/open.ts'
import { beginFactor } from '#features/session/sign-in/attempt.queries.ts'
import { beginAttempt, passwordMac } from '#features/session/sign-in/begin-attempt.ts'
import { checkCredentials } from '#features/session/sign-in/check-credentials.ts'
import { closedBecause, dueStep } from '#features/session/sign-in/due-step.ts'
import type { Account, Credentials } from '#features/session/sign-in/find-account.ts'
import { prefixedSecret } from '#features/session/prefixed-secret.ts'
import type { SignInUser } from '#features/session/session.queries.ts'
import type { SignInDesk } from '#features/session/sign-in/sign-in-desk.ts'
import type { Visitor } from '#features/session/visitor.ts'
import { seedPlace } from '#db/otp-seed-place.ts'
import { nilId } from '#platform/ids.ts'
import { sealText } from '#platform/secrets/sealed-text.ts'
import { newSeed, uriOf } from './seeds/totp.ts'

interface Begun {
  authId: string
  /** The content of the QR code, for a user without a secret. */
  otpUri: string | null
}

interface Refused {
  code: ProblemCode
  phone: string
}

/**
 * Starts the second factor after a correct password: registration for a user without a secret, code entry for all
 * others. Spec §4
 */
export async function beginSecondFactor(
  desk: SignInDesk,
  given: Credentials,
  visitor: Visitor,
): Promise<Begun | Refused> {
  let begun: Begun | null = null
  const account = await checkCredentials(desk, given, visitor, async (named) => {
    // is-authentic-user has just verified the password and left an attempt with its digest.
    const user = named.user && refusalOf(named.user, visitor) === null ? named.user : null
    begun = await atomically(named.db, (trx) => claimAttempt(trx, desk, { ...named, user }, given.password))
    return begun !== null
  })
  if (!account) return { code: 'BAD_CREDENTIALS', phone: '' }
  const { db, tenant, user } = account
  const code = refusalOf(user, visitor)
  if (code) return { code, phone: tenant.phone }
  begun ??= await atomically(db, async (trx) => {
    await beginAttempt(trx, desk.keys, tenant.tenantId, user, given.password)
    return claimAttempt(trx, desk, account, given.password)
  })
  return begun ?? { code: 'ATTEMPT_ENDED', phone: tenant.phone }
}

function refusalOf(user: SignInUser, visitor: Visitor): ProblemCode | null {
  const closed = closedBecause(user, visitor)
  if (closed) return closed
  const due = dueStep(user)
  if (due === 'otp') return null
  return due === 'change' ? 'PASSWORD_CHANGE_REQUIRED' : 'OTP_NOT_NEEDED'
}

const noUser = { userId: nilId, userCd: '', otpSeed: null }

/** Gives the pending attempt its id; null if none exists for this password. */
async function claimAttempt(
  trx: Trx,
  { keys }: SignInDesk,
  { tenant, user }: Account,
  password: string,
): Promise<Begun | null> {
  const { tenantId } = tenant
  const { userId, userCd, otpSeed } = user ?? noUser
  const mac = passwordMac(keys, tenantId, userCd, password)
  const attempt = prefixedSecret(tenantId)
  // Each attempt has its own secret: one shown to a stranger is useless to them after the owner registers.
  const seed = otpSeed === null ? newSeed() : null
  const begun = await beginFactor(
    trx,
    { userId, passwordMac: mac },
    {
      hash: attempt.hash,
      state: seed === null ? 'otp_wait' : 'otp_enrol',
      otpSeed: seed === null ? null : sealText(keys.otpSeed, seed, seedPlace(tenantId, userId)),
    },
  )
  if (!begun) return null
  return { authId: attempt.text, otpUri: seed === null ? null : uriOf(seed, tenant.name, userCd) }
}
