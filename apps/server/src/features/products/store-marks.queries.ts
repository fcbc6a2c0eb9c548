import type { Db, Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

/** Idempotent. */
export async function insertFavourite(trx: Trx, storeId: string, prodId: string): Promise<void> {
  await trx
    .insertInto('favourites')
    .values({ store_id: storeId, prod_id: prodId })
    .onConflict((mark) => mark.doNothing())
    .execute()
}

/** Returns false if there was none. */
export async function deleteFavourite(trx: Trx, storeId: string, prodId: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('favourites')
    .where('store_id', '=', storeId)
    .where('prod_id', '=', prodId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The store's shares in the lists open on a day, ordered by the end of the list, then by list. */
export function listShares(db: Db, storeId: string, day: Day) {
  return db
    .selectFrom('alc_lists as l')
    .innerJoin('alc_quotas as q', 'q.alc_list_id', 'l.alc_list_id')
    .innerJoin('alc_products as o', (join) =>
      join.onRef('o.alc_list_id', '=', 'q.alc_list_id').onRef('o.prod_id', '=', 'q.prod_id'),
    )
    .select(['l.alc_list_id as alcListId', 'l.name', 'l.from_day as from', 'l.to_day as to', 'q.prod_id as prodId'])
    .select(['q.quota_qty as quotaQty', 'q.ordered_qty as orderedQty', 'o.avail'])
    .where('l.from_day', '<=', day)
    .where('l.to_day', '>=', day)
    .where('q.store_id', '=', storeId)
    .orderBy('l.to_day')
    .orderBy('l.alc_list_id')
    .execute()
}
