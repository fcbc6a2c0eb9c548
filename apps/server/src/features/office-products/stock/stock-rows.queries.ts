import type { StockRow } from '@mall/contract/office-products/stock'
import type { SaleState } from '@mall/contract/office-products/product-fields'
import { confirmed, held, preparing, received } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'

/** Orders whose goods are still in the warehouse. */
const waiting = [received, confirmed, preparing, held]

/** These products with their stock, in the order of the ids. By keys, whatever the size of the catalogue. */
export async function listStockRows(db: Db, prodIds: readonly string[]): Promise<StockRow[]> {
  const [rows, waitingOf] = await Promise.all([
    db
      .selectFrom('products as p')
      .innerJoin('categories as c', 'c.category_id', 'p.category_id')
      .leftJoin('product_stock as k', 'k.prod_id', 'p.prod_id')
      .leftJoin('stock_marks as m', 'm.prod_id', 'p.prod_id')
      .select([
        'p.prod_id as prodId',
        'p.prod_cd as prodCd',
        'p.prod_nm as prodNm',
        'p.spec',
        'p.unit',
        'p.box_qty as boxQty',
        sql<SaleState>`case when p.ended_at is null then p.status else 'ENDED' end`.as('status'),
        'c.name as categoryNm',
        'p.image_url as imageUrl',
        'k.avail as stockQty',
        'm.low_mark as lowMark',
      ])
      .where('p.prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
      .execute(),
    sumWaiting(db, prodIds),
  ])
  const rowOf = new Map(rows.map((row) => [row.prodId, { ...row, waitingQty: waitingOf.get(row.prodId) ?? 0 }]))
  return prodIds.flatMap((prodId) => rowOf.get(prodId) ?? [])
}

/** What orders that have not been shipped need of these products; shortages are no longer needed. */
export async function sumWaiting(db: Db, prodIds: readonly string[]): Promise<Map<string, number>> {
  // The first condition is that of an index, of orders that are not delivered.
  const { rows } = await sql<{ prodId: string; qty: number }>`
    select l.prod_id as "prodId", sum(coalesce(l.confirmed_qty, l.qty))::int as qty
    from orders o join order_lines l on l.order_id = o.order_id and l.prod_id = any (${prodIds}::uuid[])
    where o.status in ('10', '20', '30', '40', '60') and o.status = any (${waiting})
    group by l.prod_id`.execute(db)
  return new Map(rows.map(({ prodId, qty }) => [prodId, qty]))
}

/** How many products that are not deleted are low, and how many are sold out. */
export async function countScarce(db: Db): Promise<{ low: number; out: number }> {
  const { rows } = await sql<{ low: number; out: number }>`
    select (select count(*)::int from stock_marks m
        join product_stock k on k.prod_id = m.prod_id join products p on p.prod_id = m.prod_id
        where k.avail <= m.low_mark and p.ended_at is null) as low,
      (select count(*)::int from product_stock k join products p on p.prod_id = k.prod_id
        where k.avail = 0 and p.ended_at is null) as out`.execute(db)
  return rows[0] ?? { low: 0, out: 0 }
}
