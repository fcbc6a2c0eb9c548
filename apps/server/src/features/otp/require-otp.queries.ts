import type { Db, Trx } from '#db/open.ts'

/** Whom the office requires to use a second factor. */
export type RequiredOf = { storeCd: string } | { role: 'STORE' | 'OFFICE' } | { userCd: string }

/** In id order, so that two of these cannot deadlock. */
export function lockPeopleOf(trx: Trx, of: RequiredOf) {
  const people = trx.selectFrom('users').select(['user_id as userId', 'otp_seed as otpSeed'])
  const meant =
    'role' in of
      ? people.where('role', '=', of.role)
      : 'userCd' in of
        ? people.where('user_cd', '=', of.userCd)
        : people.where('user_id', 'in', (one) =>
            one
              .selectFrom('store_members as m')
              .innerJoin('stores as s', 's.store_id', 'm.store_id')
              .select('m.user_id')
              .where('s.store_cd', '=', of.storeCd),
          )
  return meant.orderBy('user_id').forNoKeyUpdate().execute()
}

export async function listRequired(db: Db): Promise<string[]> {
  return (await db.selectFrom('otp_required_roles').select('role').execute()).map(({ role }) => role)
}

export async function isRequiredOfStore(trx: Trx, storeId: string): Promise<boolean> {
  const found = await trx.selectFrom('stores').select('otp_required').where('store_id', '=', storeId).executeTakeFirst()
  return found?.otp_required === true
}

// The database applies the change to the users of a store or role; see migration 0030.

export async function setRequiredOfStore(trx: Trx, storeCd: string, required: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('stores')
    .set({ otp_required: required })
    .where('store_cd', '=', storeCd)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setRequiredOfRole(trx: Trx, role: 'STORE' | 'OFFICE', required: boolean): Promise<true> {
  if (required)
    await trx
      .insertInto('otp_required_roles')
      .values({ role })
      .onConflict((row) => row.doNothing())
      .execute()
  else await trx.deleteFrom('otp_required_roles').where('role', '=', role).execute()
  return true
}

export async function setRequiredOfPerson(trx: Trx, userCd: string, required: boolean): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ otp_asked: required })
    .where('user_cd', '=', userCd)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
