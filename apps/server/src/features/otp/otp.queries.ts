import { sql } from 'kysely'
import type { Trx } from '#db/open.ts'

/** Takes a time step of a registered person: no step is taken twice, nor an older one after it. */
export async function takeStep(trx: Trx, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ otp_last_step: step })
    .where('user_id', '=', userId)
    .where('otp_seed', 'is not', null)
    .where('disabled_at', 'is', null)
    .where('otp_last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Makes a secret the person's own, with the step of the code that proved it. False when they have one already. */
export async function registerSeed(trx: Trx, userId: string, sealedSeed: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ otp_seed: sealedSeed, otp_last_step: step })
    .where('user_id', '=', userId)
    .where('otp_seed', 'is', null)
    .where('otp_required', '=', true)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when there was none. */
export async function removeSeed(trx: Trx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ otp_seed: null, otp_last_step: sql`0` })
    .where('user_id', '=', userId)
    .where('otp_seed', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
