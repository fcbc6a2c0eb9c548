import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { storeClosed } from '#db/store-ended.ts'

/** A user with the store that the request works for, and their duty there. */
export function getPerson(db: Db, userId: string, storeId: string | null) {
  return db
    .selectFrom('users as u')
    .leftJoin('store_members as m', (join) => join.onRef('m.user_id', '=', 'u.user_id').on('m.store_id', '=', storeId))
    .leftJoin('stores as s', (join) => join.on('s.store_id', '=', storeId))
    .select([
      'u.user_id as userId',
      'u.user_cd as userCd',
      'u.name',
      sql<string>`coalesce(m.duty, u.duty)`.as('duty'),
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

/** The stores of a person with which trade goes on, by name. */
export function listStoresOf(db: Db, userId: string) {
  return db
    .selectFrom('store_members as m')
    .innerJoin('stores as s', 's.store_id', 'm.store_id')
    .select(['s.store_id as storeId', 's.store_nm as storeNm'])
    .where('m.user_id', '=', userId)
    .where((store) => store.not(storeClosed('m.store_id')))
    .orderBy('s.store_nm')
    .orderBy('s.store_id')
    .execute()
}

/** By name; the first few suffice. */
export function listOwnerNames(db: Db, { role, storeId }: { role: 'STORE' | 'OFFICE'; storeId: string | null }) {
  const people = db
    .selectFrom('users as u')
    .select('u.name')
    .where('u.disabled_at', 'is', null)
    .orderBy('u.name')
    .orderBy('u.user_id')
    .limit(3)
  if (role === 'OFFICE') return people.where('u.role', '=', 'OFFICE').where('u.duty', '=', 'OWNER').execute()
  return people
    .innerJoin('store_members as m', 'm.user_id', 'u.user_id')
    .where('m.store_id', '=', storeId)
    .where('m.duty', '=', 'OWNER')
    .execute()
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
