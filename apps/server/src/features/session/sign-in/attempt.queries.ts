import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

/** Time limit of each step of a sign-in with a second factor. */
const minutes = { pwd_ok: 5, otp_enrol: 15, otp_wait: 5 }
type Open = keyof typeof minutes

const untilEndOf = (state: Open) => sql<Date>`now() + make_interval(mins => ${minutes[state]})`
const notOver = sql<Date>`now()`

/** Stores a verified password as a keyed digest, so that the next step need not run argon2 again. */
export async function insertAttempt(
  trx: Trx,
  attempt: { hash: string; userId: string; passwordMac: string },
): Promise<void> {
  await trx
    .insertInto('sign_in_attempts')
    .values({
      attempt_hash: attempt.hash,
      user_id: attempt.userId,
      password_mac: attempt.passwordMac,
      state: 'pwd_ok',
      expires_at: untilEndOf('pwd_ok'),
    })
    .execute()
}

/**
 * `pwd_ok` → `otp_enrol` or `otp_wait`, under the id sent to the browser. Returns false if there is no such attempt.
 */
export async function beginFactor(
  trx: Trx,
  found: { userId: string; passwordMac: string },
  next: { hash: string; state: 'otp_enrol' | 'otp_wait'; otpSeed: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_in_attempts')
    .set({ attempt_hash: next.hash, state: next.state, otp_seed: next.otpSeed, expires_at: untilEndOf(next.state) })
    .where('attempt_hash', '=', (one) =>
      one
        .selectFrom('sign_in_attempts')
        .select('attempt_hash')
        .where('user_id', '=', found.userId)
        .where('password_mac', '=', found.passwordMac)
        .where('state', '=', 'pwd_ok')
        .where('expires_at', '>', notOver)
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** `otp_enrol` → `otp_wait`: the code was scanned. Returns true on repetition too, as the response may get lost. */
export async function awaitCode(trx: Trx, hash: string): Promise<boolean> {
  const moved = await trx
    .updateTable('sign_in_attempts')
    .set({ state: 'otp_wait', expires_at: untilEndOf('otp_wait') })
    .where('attempt_hash', '=', hash)
    .where('state', '=', 'otp_enrol')
    .where('expires_at', '>', notOver)
    .executeTakeFirst()
  if (moved.numUpdatedRows > 0n) return true
  const before = await findAttempt(trx, hash)
  return before?.state === 'otp_wait' && before.otpSeed !== null
}

export function findAttempt(db: Db, hash: string) {
  return db
    .selectFrom('sign_in_attempts')
    .select(['user_id as userId', 'state', 'password_mac as passwordMac', 'otp_seed as otpSeed', 'tries'])
    .where('attempt_hash', '=', hash)
    .where('expires_at', '>', notOver)
    .executeTakeFirst()
}

/** Consumes one try of an attempt. Returns the number used so far, or nothing if none is left. */
export function countTry(db: Db, hash: string, most: number) {
  return db
    .updateTable('sign_in_attempts')
    .set({ tries: sql`tries + 1` })
    .where('attempt_hash', '=', hash)
    .where('state', 'in', ['otp_enrol', 'otp_wait'])
    .where('tries', '<', most)
    .where('expires_at', '>', notOver)
    .returning('tries')
    .executeTakeFirst()
}

/** Locks an attempt that waits for a code; only one of several concurrent correct codes succeeds. */
export async function lockWaiting(trx: Trx, hash: string): Promise<boolean> {
  const found = await trx
    .selectFrom('sign_in_attempts')
    .select('attempt_hash')
    .where('attempt_hash', '=', hash)
    .where('state', '=', 'otp_wait')
    .where('expires_at', '>', notOver)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

/** `otp_wait` → `passed`, valid for a minute with the proof. The attempt is locked. */
export async function passAttempt(trx: Trx, hash: string, proofHash: string): Promise<void> {
  await trx
    .updateTable('sign_in_attempts')
    .set({ state: 'passed', proof_hash: proofHash, otp_seed: null, expires_at: sql`now() + interval '60 seconds'` })
    .where('attempt_hash', '=', hash)
    .execute()
}

/** `passed` → `consumed`: a proof works once, and only for the user who earned it. */
export async function consumeProof(trx: Trx, proofHash: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('sign_in_attempts')
    .set({ state: 'consumed' })
    .where('proof_hash', '=', proofHash)
    .where('user_id', '=', userId)
    .where('state', '=', 'passed')
    .where('expires_at', '>', notOver)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteAttemptsOf(trx: Trx, userId: string, but = ''): Promise<void> {
  await trx.deleteFrom('sign_in_attempts').where('user_id', '=', userId).where('attempt_hash', '<>', but).execute()
}
