import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

export async function deleteRecoveryCodes(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('otp_recovery_codes').where('user_id', '=', userId).execute()
}

export async function insertRecoveryCodes(trx: Trx, userId: string, hashes: string[]): Promise<void> {
  await trx
    .insertInto('otp_recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute()
}

/** Consumes a code; only one of several concurrent callers succeeds. Requires a registered factor. */
export async function takeRecoveryCode(trx: Trx, userId: string, hash: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('otp_recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .where((code) =>
      code.exists(
        code
          .selectFrom('users')
          .select('user_id')
          .where('user_id', '=', userId)
          .where('otp_seed', 'is not', null)
          .where('disabled_at', 'is', null),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Number of unused codes. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const row = await db
    .selectFrom('otp_recovery_codes')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.n
}
