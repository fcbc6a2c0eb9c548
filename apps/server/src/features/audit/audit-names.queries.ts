import { sql } from 'kysely'
import { containing } from '#db/statements/like-pattern.ts'
import { isNamed } from '#db/statements/named-like.ts'
import { typedOrderNo } from '#db/statements/typed-order-no.ts'
import { nearness } from '#db/nearness.ts'
import type { Db } from '#db/open.ts'

export function listPeople(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users as u')
    .leftJoin('stores as s', 's.store_id', 'u.store_id')
    .select(['u.user_id as id', 'u.name', 'u.user_cd as userCd', 'u.role', 's.store_nm as storeNm'])
    .where('u.user_id', 'in', ids)
    .execute()
}

export function listStores(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('stores')
    .select(['store_id as id', 'store_nm as name', 'store_cd as code'])
    .where('store_id', 'in', ids)
    .execute()
}

export function listProducts(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('products')
    .select(['prod_id as id', 'prod_nm as name', 'prod_cd as code'])
    .where('prod_id', 'in', ids)
    .execute()
}

export function listCategories(db: Db, ids: readonly string[]) {
  return db.selectFrom('categories').select(['category_id as id', 'name']).where('category_id', 'in', ids).execute()
}

export function listOrders(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.store_id', 'o.store_id')
    .select(['o.order_id as id', 'o.order_no as no', 's.store_nm as storeNm'])
    .where('o.order_id', 'in', ids)
    .execute()
}

export function listInquiries(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('inquiries')
    .select(['article_id as id', 'title', 'store_id as storeId'])
    .where('article_id', 'in', ids)
    .execute()
}

export function listNotices(db: Db, ids: readonly string[]) {
  return db.selectFrom('notices').select(['article_id as id', 'title']).where('article_id', 'in', ids).execute()
}

/** By a part of their name or their username. */
export async function findPeople(db: Db, q: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('user_id as id')
    .where((u) => u.or([u('name', 'ilike', containing(q)), u('user_cd', 'ilike', containing(q))]))
    .orderBy('name')
    .orderBy('user_id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** By a part of their name, or their code. */
export async function findStores(db: Db, q: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stores')
    .select('store_id as id')
    .where((s) => s.or([isNamed('store_nm', q), sql<boolean>`lower(store_cd) = lower(${q})`]))
    .orderBy(nearness(q, 'store_nm', 'store_cd'))
    .orderBy('store_nm')
    .orderBy('store_id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** By a part of their name, or their code. */
export async function findProducts(db: Db, q: string, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('prod_id as id')
    .where((p) => p.or([p('prod_nm', 'ilike', containing(q)), sql<boolean>`lower(prod_cd) = lower(${q})`]))
    .orderBy(nearness(q, 'prod_nm', 'prod_cd'))
    .orderBy('prod_nm')
    .orderBy('prod_id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * By their number or its beginning, or among those of the last month by its end, newest first. Ranges and whole numbers,
 * because row security lets no index on `like` be used.
 */
export async function findOrders(db: Db, q: string, most: number): Promise<string[]> {
  if (!/^\d[\d-]{3,20}$/.test(q)) return []
  const beginning = typedOrderNo(q)
  const ofMonth = sql<boolean>`order_no in (select to_char(day, 'YYMMDD') || '-' || lpad(${q}, 6, '0')
    from generate_series(current_date - 31, current_date, interval '1 day') day)`
  const rows = await db
    .selectFrom('orders')
    .select('order_id as id')
    .where((o) =>
      o.or([
        ...(q.length < 6 ? [] : [o.and([o('order_no', '>=', beginning), o('order_no', '<', `${beginning}~`)])]),
        ...(q.length > 6 ? [] : [ofMonth]),
      ]),
    )
    .orderBy('order_no', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}
