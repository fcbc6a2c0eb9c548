import type { PriceMode, TaxRounding, TaxType } from '@mall/contract/base/money'
import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { onDays, type DeliveryDays } from './ordered-products.queries.ts'

export function findGoods(db: Db, prodId: string) {
  return db
    .selectFrom('products as p')
    .leftJoin('product_stock as k', 'k.prod_id', 'p.prod_id')
    .select(['p.prod_id as prodId', 'p.prod_cd as prodCd', 'p.prod_nm as prodNm', 'p.spec', 'p.unit'])
    .select(['p.box_qty as boxQty', 'p.step_qty as stepQty', 'k.avail as stockQty'])
    .where('p.prod_id', '=', prodId)
    .executeTakeFirst()
}

export interface OpenLine {
  order_id: string
  order_no: string
  version: number
  ordered_at: Date
  delivery_date: Day
  status: OrderStatus
  tax_rounding: TaxRounding | null
  store_id: string
  store_nm: string
  store_cd: string
  qty: number
  confirmed_qty: number | null
  unit_price_milli: number
  tax_type: TaxType
  price_mode: PriceMode
}

/** Lines of a product in open orders, by delivery day and store. */
export async function listOpenLines(db: Db, prodId: string, days: DeliveryDays, most: number): Promise<OpenLine[]> {
  // The lines of each waiting order: of a product that is often ordered there are more lines than these orders have.
  const { rows } = await sql<OpenLine>`
    select o.order_id, o.order_no, o.version, o.ordered_at, o.delivery_date, o.status, o.tax_rounding,
      s.store_id, s.store_nm, s.store_cd, l.qty, l.confirmed_qty, l.unit_price_milli, l.tax_type, l.price_mode
    from orders o
    join lateral (select * from order_lines where order_id = o.order_id and prod_id = ${prodId} offset 0) l on true
    join stores s on s.store_id = o.store_id
    where o.status in ('10', '20', '30') ${onDays(days)}
    order by o.delivery_date, s.store_nm, o.order_id
    limit ${most}`.execute(db)
  return rows
}

/** What held orders want of a product. */
export async function sumHeld(db: Db, prodId: string, days: DeliveryDays): Promise<{ orders: number; qty: number }> {
  const { rows } = await sql<{ orders: number; qty: number }>`
    select count(*)::int as orders, coalesce(sum(l.qty), 0)::bigint as qty
    from orders o
    join lateral (select qty from order_lines where order_id = o.order_id and prod_id = ${prodId} offset 0) l on true
    where o.status = '60' ${onDays(days)}`.execute(db)
  return rows[0] ?? { orders: 0, qty: 0 }
}

/** The line of a product in an order, with the order's state; none once its store has taken the product out. */
export function findLineOf(trx: Trx, orderId: string, prodId: string) {
  return trx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.order_id', 'l.order_id')
    .select(['l.order_line_id', 'o.status'])
    .where('l.order_id', '=', orderId)
    .where('l.prod_id', '=', prodId)
    .executeTakeFirst()
}
