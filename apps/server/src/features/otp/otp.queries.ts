import { sql, type Expression } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

/** Consumes a time step of a registered user: neither it nor an older one is accepted again. */
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

/** Stores the user's secret with the step of the code that verified it. Returns false if they already have one. */
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

/** Returns false if there was none. */
export async function removeSeed(trx: Trx, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ otp_seed: null, otp_last_step: sql`0` })
    .where('user_id', '=', userId)
    .where('otp_seed', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Unordered. */
export function listSomeSeeds(db: Db) {
  return db
    .selectFrom('users')
    .select(['user_id as userId', 'otp_seed as sealed'])
    .where('otp_seed', 'is not', null)
    .limit(20)
    .$narrowType<{ sealed: string }>()
    .execute()
}

/** Seeds sealed with a key other than this one, including those of registrations in progress. */
export function listSeedsOfOtherKeys(db: Db, keyId: string) {
  const other = (seed: Expression<string | null>) => sql<boolean>`not starts_with(${seed}, ${`${keyId}.`})`
  const registered = db
    .selectFrom('users')
    .select(['user_id as userId', 'otp_seed as sealed'])
    .where((eb) => other(eb.ref('otp_seed')))
  const underWay = db
    .selectFrom('sign_in_attempts')
    .select(['user_id as userId', 'otp_seed as sealed'])
    .where((eb) => other(eb.ref('otp_seed')))
  const onThePage = db
    .selectFrom('otp_enrolments')
    .select(['user_id as userId', 'otp_seed as sealed'])
    .where((eb) => other(eb.ref('otp_seed')))
  return registered.unionAll(underWay).unionAll(onThePage).$narrowType<{ sealed: string }>().execute()
}

/** Replaces the seed only if it is unchanged; a user who registers another one meanwhile keeps that. */
export async function replaceSeed(trx: Trx, userId: string, sealed: string, resealed: string): Promise<void> {
  for (const table of ['users', 'sign_in_attempts', 'otp_enrolments'] as const)
    await trx
      .updateTable(table)
      .set({ otp_seed: resealed })
      .where('user_id', '=', userId)
      .where('otp_seed', '=', sealed)
      .execute()
}
