import type { Db } from '#db/open.ts'

/** A user with their store. */
export function getPerson(db: Db, userId: string) {
  return db
    .selectFrom('users as u')
    .leftJoin('stores as s', 's.store_id', 'u.store_id')
    .select([
      'u.user_id as userId',
      'u.user_cd as userCd',
      'u.name',
      'u.role',
      's.store_id as storeId',
      's.store_cd as storeCd',
      's.store_nm as storeNm',
      's.store_grade as storeGrade',
      's.biz_no as bizNo',
      's.owner_nm as ownerNm',
      's.credit_limit as creditLimit',
      's.balance',
    ])
    .where('u.user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Demo users whose published password is still valid. */
export async function listPublished(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('users')
    .select('user_cd')
    .where('published_password', '=', true)
    .where('disabled_at', 'is', null)
    .execute()
  return found.map((row) => row.user_cd)
}
