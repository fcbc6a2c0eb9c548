import type { ProblemCode } from '@mall/contract/base/problem'
import { atomically } from '#db/statements/atomically.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { countTry, lockWaiting, passAttempt } from '#features/session/sign-in/attempt.queries.ts'
import { endEverythingOf } from '#features/session/lifetime/end-sessions.ts'
import { prefixedSecret, type PrefixedSecret } from '#features/session/prefixed-secret.ts'
import type { SignInDesk } from '#features/session/sign-in/sign-in-desk.ts'
import { slowedDown, trialOf } from '#features/session/sign-in/throttle.ts'
import type { Visitor } from '#features/session/visitor.ts'
import type { Origin } from '#platform/http/request-origin.ts'
import { keyedDigest } from '#platform/secrets/secret.ts'
import type { OpenAttempt } from './open-attempt.ts'
import { openSeed } from './seeds/open-seed.ts'
import { registerSeed, takeStep } from './otp.queries.ts'
import { readRecoveryCode, recoveryHash } from './recovery-codes.ts'
import { countRecoveryCodes, deleteRecoveryCodes, takeRecoveryCode } from './recovery.queries.ts'
import { noteRecovery } from './note-factor.ts'
import { stepOf } from './seeds/totp.ts'

export const mostTries = 5

/** The proof for the browser, or the reason for the rejection. */
type Outcome = { proof: string } | { code: ProblemCode; left?: number }

/** Checks a code: five tries per attempt, plus the account's rate limit. Spec §4 */
export async function checkCode(
  desk: SignInDesk,
  attempt: OpenAttempt,
  code: string,
  visitor: Visitor,
): Promise<Outcome> {
  const { db, tenant, user } = attempt
  const key = keyedDigest(desk.keys.digest, 'account', tenant.tenantId, user.userCd)
  const trial = await trialOf(desk, { tenant, db, user, name: user.userCd, key }, visitor, 'otp-')
  let outcome: Outcome = { code: 'ATTEMPT_ENDED' }
  const passed = await slowedDown(desk, trial, async () => {
    const counted = await countTry(db, attempt.hash, mostTries)
    if (!counted) return null
    outcome = await tryCode(desk, attempt, code, mostTries - counted.tries, visitor.origin)
    return 'proof' in outcome
  })
  if (passed === false)
    await insertAudit(db, { action: 'otp.failed', userId: null, subjectId: user.userId, ...visitor.origin })
  return outcome
}

async function tryCode(
  desk: SignInDesk,
  attempt: OpenAttempt,
  code: string,
  left: number,
  origin: Origin,
): Promise<Outcome> {
  const { tenant, user } = attempt
  const wrong = (named: ProblemCode) => (left > 0 ? { code: named, left } : { code: 'ATTEMPT_ENDED' as const })
  if (!attempt.isTheirs) return wrong('BAD_CREDENTIALS')
  const sealed = attempt.otpSeed ?? user.otpSeed
  if (sealed === null) return { code: 'ATTEMPT_ENDED' }
  const proof = prefixedSecret(tenant.tenantId)
  const recovery = attempt.otpSeed === null ? readRecoveryCode(code) : null
  const codeHash = recovery && recoveryHash(desk.keys.digest, tenant.tenantId, user.userId, recovery)
  // A recovery code works without the secret.
  const step =
    codeHash === null
      ? stepOf(openSeed(desk.keys.otpSeed, sealed, tenant.tenantId, user.userId), code, Date.now())
      : null
  if (step === null && codeHash === null) return wrong('OTP_WRONG')
  const refused = await atomically(attempt.db, (trx) =>
    codeHash === null
      ? passFactor(trx, attempt, step ?? 0, proof, origin)
      : passByRecovery(trx, attempt, codeHash, proof, origin),
  )
  if (refused) return refused === 'ATTEMPT_ENDED' ? { code: refused } : wrong(refused)
  // Registration ended the user's earlier sessions, so this process must not keep them cached.
  if (attempt.otpSeed !== null) desk.live.forget({ userId: user.userId })
  return { proof: proof.text }
}

/** Consumes the code's time step and passes the attempt, or returns the reason without changing anything. */
export async function passFactor(
  trx: Trx,
  { hash, user, otpSeed }: OpenAttempt,
  step: number,
  proof: PrefixedSecret,
  origin: Origin,
): Promise<ProblemCode | null> {
  const { userId } = user
  if (!(await lockWaiting(trx, hash))) return 'ATTEMPT_ENDED'
  if (otpSeed === null) {
    if (!(await takeStep(trx, userId, step))) return 'OTP_USED'
  } else {
    if (!(await registerSeed(trx, userId, otpSeed, step))) return 'ATTEMPT_ENDED'
    await deleteRecoveryCodes(trx, userId)
    await endEverythingOf(trx, userId, 'factor-changed', { attempt: hash })
    await insertAudit(trx, { action: 'otp.registered', userId, subjectId: userId, ...origin })
  }
  await passAttempt(trx, hash, proof.hash)
  await insertAudit(trx, { action: 'otp.passed', userId, subjectId: userId, ...origin })
  return null
}

/** Consumes a recovery code and passes the attempt, or returns the reason without changing anything. */
async function passByRecovery(
  trx: Trx,
  { hash, user }: OpenAttempt,
  codeHash: string,
  proof: PrefixedSecret,
  origin: Origin,
): Promise<ProblemCode | null> {
  const { userId } = user
  if (!(await lockWaiting(trx, hash))) return 'ATTEMPT_ENDED'
  if (!(await takeRecoveryCode(trx, userId, codeHash))) return 'OTP_WRONG'
  await passAttempt(trx, hash, proof.hash)
  await noteRecovery(trx, userId, await countRecoveryCodes(trx, userId), origin)
  return null
}
