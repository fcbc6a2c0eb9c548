import { isNamed } from '#db/statements/named-like.ts'
import { nearness } from '#db/nearness.ts'
import type { Db, Trx } from '#db/open.ts'

/** How many of these stores exist. */
export async function countStores(db: Db, storeIds: readonly string[]): Promise<number> {
  if (storeIds.length === 0) return 0
  const { n } = await db
    .selectFrom('stores')
    .where('store_id', 'in', storeIds)
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

export async function setTargetStores(trx: Trx, articleId: string, storeIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('notice_stores').where('article_id', '=', articleId).execute()
  if (storeIds.length === 0) return
  const rows = storeIds.map((store_id) => ({ article_id: articleId, store_id }))
  await trx.insertInto('notice_stores').values(rows).execute()
}

export async function listTargetStores(db: Db, articleId: string) {
  return db
    .selectFrom('notice_stores as t')
    .innerJoin('stores as s', 's.store_id', 't.store_id')
    .where('t.article_id', '=', articleId)
    .select(['s.store_id', 's.store_cd', 's.store_nm', 's.store_grade'])
    .orderBy('s.store_nm')
    .orderBy('s.store_id')
    .execute()
}

/** Stores matching a name or code, the nearest first. */
export async function searchStores(db: Db, q: string, limit: number) {
  return db
    .selectFrom('stores')
    .where((eb) => eb.or([isNamed('store_nm', q), isNamed('store_cd', q)]))
    .select(['store_id', 'store_cd', 'store_nm', 'store_grade'])
    .orderBy(nearness(q, 'store_nm', 'store_cd'))
    .orderBy('store_nm')
    .orderBy('store_id')
    .limit(limit)
    .execute()
}

export async function countGrades(db: Db) {
  return db
    .selectFrom('stores')
    .select('store_grade as grade')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('stores'))
    .groupBy('store_grade')
    .orderBy('store_grade')
    .execute()
}
