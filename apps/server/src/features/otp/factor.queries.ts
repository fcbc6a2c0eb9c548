import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

/** Data of the security page; `required` is true if user, store or role must use the factor. */
export async function getFactor(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('stores as s', 's.store_id', 'u.store_id')
    .leftJoin('otp_required_roles as r', 'r.role', 'u.role')
    .select([
      'u.otp_seed as otpSeed',
      sql<boolean>`u.otp_asked or coalesce(s.otp_required, false) or r.role is not null`.as('required'),
    ])
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Locks the user, so that changes of their factor run one after another. Null if disabled. */
export function lockFactor(trx: Trx, userId: string) {
  return trx
    .selectFrom('users')
    .select(['otp_seed as otpSeed'])
    .where('user_id', '=', userId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Stores the secret shown to this session, replacing an earlier one. */
export async function insertEnrolment(trx: Trx, sessionId: string, userId: string, otpSeed: string): Promise<void> {
  const row = { otp_seed: otpSeed, expires_at: sql<Date>`now() + interval '15 minutes'` }
  await trx
    .insertInto('otp_enrolments')
    .values({ session_id: sessionId, user_id: userId, ...row })
    .onConflict((on) => on.columns(['tenant_id', 'session_id']).doUpdateSet(row))
    .execute()
}

/** The secret awaiting its first code in this session, if the session is still open. */
export function findEnrolment(db: Db, sessionId: string) {
  return db
    .selectFrom('otp_enrolments as e')
    .innerJoin('sessions as s', 's.session_id', 'e.session_id')
    .select(['e.otp_seed as otpSeed'])
    .where('e.session_id', '=', sessionId)
    .where('e.expires_at', '>', sql<Date>`now()`)
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
}

export async function deleteEnrolments(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('otp_enrolments').where('user_id', '=', userId).execute()
}

/** The user must be locked. From now on the factor is their own choice, whatever the office requires. */
export async function setSeed(trx: Trx, userId: string, otpSeed: string, step: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({ otp_seed: otpSeed, otp_last_step: step, otp_chosen: true })
    .where('user_id', '=', userId)
    .execute()
}

export async function clearFactor(trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({ otp_seed: null, otp_last_step: 0, otp_chosen: false })
    .where('user_id', '=', userId)
    .execute()
}
