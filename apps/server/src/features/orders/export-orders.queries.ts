import type { Db } from '#db/open.ts'

/** The lines of many orders, in the order of the orders given. */
export async function listLinesOf(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.prod_id', 'l.prod_id')
    .selectAll('l')
    .select(['p.image_url', 'p.origin'])
    .where('l.order_id', 'in', orderIds)
    .orderBy('l.order_id')
    .orderBy('l.line_no')
    .execute()
}
