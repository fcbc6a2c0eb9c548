import { sql } from 'kysely'
import type { Trx } from '#db/open.ts'

/** Locked, so that changes of the office to one product follow each other. Orders do not wait for it. */
export function lockGoods(trx: Trx, prodId: string) {
  return trx
    .selectFrom('products')
    .select(['prod_id as prodId', 'prod_cd as prodCd', 'prod_nm as prodNm'])
    .where('prod_id', '=', prodId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The same of many, with their stock, which is not locked; null: not counted. */
export function lockStocked(trx: Trx, prodIds: readonly string[]) {
  return trx
    .selectFrom('products as p')
    .leftJoin('product_stock as k', 'k.prod_id', 'p.prod_id')
    .select(['p.prod_id as prodId', 'p.prod_cd as prodCd', 'p.prod_nm as prodNm', 'p.version', 'k.avail as stockQty'])
    .where('p.prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .orderBy('p.prod_id')
    .forNoKeyUpdate('p')
    .execute()
}

/** What a request of a user with this key has done before. */
export function findDone(trx: Trx, userId: string, key: string) {
  return trx
    .selectFrom('stock_moves')
    .select(['prod_id as prodId', 'kind'])
    .where('user_id', '=', userId)
    .where('request_key', '=', key)
    .executeTakeFirst()
}

/** The mark before; null: there was none. */
export async function putMark(trx: Trx, prodId: string, lowMark: number | null): Promise<number | null> {
  const before = await trx
    .selectFrom('stock_marks')
    .select('low_mark')
    .where('prod_id', '=', prodId)
    .forUpdate()
    .executeTakeFirst()
  if (lowMark === null) await trx.deleteFrom('stock_marks').where('prod_id', '=', prodId).execute()
  else
    await trx
      .insertInto('stock_marks')
      .values({ prod_id: prodId, low_mark: lowMark })
      .onConflict((one) => one.columns(['tenant_id', 'prod_id']).doUpdateSet({ low_mark: lowMark, told: false }))
      .execute()
  return before?.low_mark ?? null
}

/** Products that have become low since the office was last notified, marked as told; those that are not low are reset. */
export async function claimLow(trx: Trx): Promise<{ prodId: string; prodNm: string; left: number }[]> {
  const { rows } = await sql<{ prodId: string; prodNm: string; left: number; isLow: boolean }>`
    update stock_marks m set told = not m.told
    from products p left join product_stock k on k.prod_id = p.prod_id
    where p.prod_id = m.prod_id
      and m.told <> (k.avail is not null and k.avail <= m.low_mark and p.ended_at is null)
    returning m.prod_id as "prodId", p.prod_nm as "prodNm", coalesce(k.avail, 0) as left, m.told as "isLow"`.execute(
    trx,
  )
  return rows.filter(({ isLow }) => isLow).map(({ prodId, prodNm, left }) => ({ prodId, prodNm, left }))
}
