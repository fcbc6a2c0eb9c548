import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

/** Replaces an earlier invitation of this person. Returns when it ends. */
export async function putInvitation(trx: Trx, userId: string, codeHash: string, days: number): Promise<Date> {
  const fields = { code_hash: codeHash, expires_at: sql<Date>`now() + make_interval(days => ${days})` }
  const { until } = await trx
    .insertInto('invitations')
    .values({ user_id: userId, ...fields })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(fields))
    .returning('expires_at as until')
    .executeTakeFirstOrThrow()
  return until
}

export function findInvited(db: Db, codeHash: string) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.user_id', 'i.user_id')
    .select(['u.user_id as userId', 'u.user_cd as userCd', 'u.name', 'u.store_id as storeId'])
    .where('i.code_hash', '=', codeHash)
    .where('i.expires_at', '>', sql<Date>`clock_timestamp()`)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Deletes the invitation; only one of several concurrent callers gets its user. */
export async function takeInvitation(trx: Trx, codeHash: string): Promise<string | undefined> {
  const row = await trx
    .deleteFrom('invitations')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function deleteInvitationOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('invitations').where('user_id', '=', userId).execute()
}
