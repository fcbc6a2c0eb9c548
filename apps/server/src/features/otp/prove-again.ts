import { atomically } from '#db/statements/atomically.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import type { Trx } from '#db/open.ts'
import { checkCredentials } from '#features/session/sign-in/check-credentials.ts'
import type { Account } from '#features/session/sign-in/find-account.ts'
import type { SignInUser } from '#features/session/session.queries.ts'
import type { SignInDesk } from '#features/session/sign-in/sign-in-desk.ts'
import { slowedDown, trialOf } from '#features/session/sign-in/throttle.ts'
import type { Visitor } from '#features/session/visitor.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Problem } from '#platform/http/problem.ts'
import { lockFactor } from './factor.queries.ts'
import { noteRecovery } from './note-factor.ts'
import { openSeed } from './seeds/open-seed.ts'
import { takeStep } from './otp.queries.ts'
import { readRecoveryCode, recoveryHash } from './recovery-codes.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recovery.queries.ts'
import { stepOf } from './seeds/totp.ts'

export type Proven = Account<SignInUser>

/** Asks for the password again, under the sign-in rate limit: an open session alone must not change a factor. */
export async function proveByPassword(
  desk: SignInDesk,
  who: Caller,
  password: string,
  visitor: Visitor,
): Promise<Proven> {
  const given = { tenantCd: who.tenantId, username: who.userCd, password }
  const account = await checkCredentials(desk, given, visitor)
  if (!account) throw new Problem('PASSWORD_WRONG')
  return account
}

/**
 * Checks a code of the registered factor under the rate limit for codes, and runs `work` in the transaction that
 * consumes it. Without a registered factor the password suffices.
 */
export async function withCode<Done>(
  desk: SignInDesk,
  account: Proven,
  code: string | undefined,
  visitor: Visitor,
  work: (trx: Trx) => Promise<Done>,
): Promise<Done> {
  const { db, user } = account
  if (user.otpSeed === null)
    return atomically(db, async (trx) => {
      await lockUnchanged(trx, user)
      return work(trx)
    })
  if (code === undefined) throw new Problem('CODE_WRONG')
  const trial = await trialOf(desk, account, visitor, 'otp-')
  const outcome: { done?: Done } = {}
  const passed = await slowedDown(desk, trial, () =>
    atomically(db, async (trx) => {
      await lockUnchanged(trx, user)
      if (!(await takeCode(trx, desk, account, code, visitor))) return false
      outcome.done = await work(trx)
      return true
    }),
  )
  if (passed) return outcome.done as Done
  await insertAudit(db, { action: 'otp.failed', userId: null, subjectId: user.userId, ...visitor.origin })
  throw new Problem('CODE_WRONG')
}

/** If the factor changed since it was read, the proof no longer counts. */
async function lockUnchanged(trx: Trx, { userId, otpSeed }: SignInUser): Promise<void> {
  const now = await lockFactor(trx, userId)
  if (now?.otpSeed !== otpSeed) throw new Problem('CONFLICT')
}

/** Consumes an authenticator code or a recovery code. */
async function takeCode(
  trx: Trx,
  { keys }: SignInDesk,
  { tenant, user }: Proven,
  code: string,
  visitor: Visitor,
): Promise<boolean> {
  const { tenantId } = tenant
  const { userId } = user
  const recovery = readRecoveryCode(code)
  if (recovery !== null) {
    if (!(await takeRecoveryCode(trx, userId, recoveryHash(keys.digest, tenantId, userId, recovery)))) return false
    await noteRecovery(trx, userId, await countRecoveryCodes(trx, userId), visitor.origin)
    return true
  }
  const seed = openSeed(keys.otpSeed, user.otpSeed ?? '', tenantId, userId)
  const step = stepOf(seed, code, Date.now())
  return step !== null && takeStep(trx, userId, step)
}
