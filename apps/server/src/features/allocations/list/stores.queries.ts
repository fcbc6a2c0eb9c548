import { sql } from 'kysely'
import { isNamed } from '#db/statements/named-like.ts'
import { nearness } from '#db/nearness.ts'
import type { Db } from '#db/open.ts'
import { hasEnded } from '#db/store-ended.ts'

export interface StoreQuestion {
  q?: string | undefined
  grade?: string | undefined
  all?: 'true' | 'false' | undefined
}

const isActive = sql<boolean>`not ${hasEnded('s.end_day')}`

function among(db: Db, alcListId: string, { q = '', grade, all }: StoreQuestion) {
  const hasShare = sql<boolean>`s.store_id in (select store_id from alc_quotas where alc_list_id = ${alcListId})`
  return db
    .selectFrom('stores as s')
    .where(all === 'true' ? sql<boolean>`(${isActive} or ${hasShare})` : hasShare)
    .$if(q.trim() !== '', (stores) =>
      stores.where((s) => s.or((['s.store_nm', 's.store_cd'] as const).map((name) => isNamed(name, q)))),
    )
    .$if(grade !== undefined, (stores) => stores.where('s.store_grade', '=', grade ?? ''))
}

export async function countStores(db: Db, alcListId: string, question: StoreQuestion): Promise<number> {
  const { n } = await among(db, alcListId, question)
    .select((s) => s.cast<number>(s.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** By name, the nearest to a search first, then by id, so that pages neither repeat nor lose a store. */
export function listStores(
  db: Db,
  alcListId: string,
  question: StoreQuestion,
  { limit, offset }: { limit: number; offset: number },
) {
  return among(db, alcListId, question)
    .select(['s.store_id as storeId', 's.store_cd as storeCd', 's.store_nm as storeNm', 's.store_grade as storeGrade'])
    .orderBy(nearness(question.q ?? '', 's.store_nm', 's.store_cd'))
    .orderBy('s.store_nm')
    .orderBy('s.store_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function listSharesOf(db: Db, alcListId: string, storeIds: readonly string[]) {
  return db
    .selectFrom('alc_quotas')
    .select(['store_id as storeId', 'prod_id as prodId', 'quota_qty as quotaQty', 'ordered_qty as orderedQty'])
    .where('alc_list_id', '=', alcListId)
    .where('store_id', '=', sql<string>`any (${storeIds}::uuid[])`)
    .execute()
}

export async function listGrades(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('stores as s')
    .select('s.store_grade')
    .distinct()
    .where(isActive)
    .orderBy('s.store_grade')
    .execute()
  return rows.map(({ store_grade }) => store_grade)
}

export function listStoresCalled(db: Db, texts: readonly string[]) {
  return db
    .selectFrom('stores as s')
    .select(['s.store_id as id', 's.store_cd as code', 's.store_nm as name'])
    .where(isActive)
    .where(sql<boolean>`(lower(s.store_cd) = any (${lower(texts)}::text[]) or s.store_nm = any (${texts}::text[]))`)
    .execute()
}

export function listProductsCalled(db: Db, texts: readonly string[]) {
  return db
    .selectFrom('products as p')
    .select(['p.prod_id as id', 'p.prod_cd as code', 'p.prod_nm as name'])
    .where('p.ended_at', 'is', null)
    .where(sql<boolean>`(lower(p.prod_cd) = any (${lower(texts)}::text[]) or p.prod_nm = any (${texts}::text[]))`)
    .execute()
}

const lower = (texts: readonly string[]) => texts.map((text) => text.toLowerCase())
