import { cancelled, delivered, held, received, shipped } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import type { DayOrder } from './delivery-fee.ts'

export interface DeliveryOfDay {
  storeId: string
  deliveryDate: Day
  storeDeliveryId: string
}

/** The delivery an order belongs to. */
export function deliveryOf(order: { store_id: string; delivery_date: Day; store_delivery_id: string }): DeliveryOfDay {
  return {
    storeId: order.store_id,
    deliveryDate: order.delivery_date,
    storeDeliveryId: order.store_delivery_id,
  }
}

export interface FoundDayOrder extends DayOrder {
  orderNo: string
  status: string
  payAmt: number
}

/** The fields of the orders `o` that their delivery fees depend on. */
export const dayOrderColumns = sql`o.order_id as "orderId", o.order_no as "orderNo", o.status, o.pay_amt as "payAmt",
  o.total_amt as "goodsAmt", o.fee_supply_amt + o.fee_vat_amt as "feeAmt",
  o.status in (${sql.lit(shipped)}, ${sql.lit(delivered)}) as "isShipped",
  case when o.status in (${sql.lit(received)}, ${sql.lit(held)}) then o.total_amt
    else (select coalesce(sum(l.total_amt), 0)::bigint from order_lines l where l.order_id = o.order_id)
  end as "orderedAmt"`

/** A store's orders for one day and place, oldest first, without cancelled ones. */
export async function listDayOrders(
  db: Db,
  { storeId, deliveryDate, storeDeliveryId }: DeliveryOfDay,
): Promise<FoundDayOrder[]> {
  const { rows } = await sql<FoundDayOrder>`
    select ${dayOrderColumns}
    from orders o
    where store_id = ${storeId} and delivery_date = ${deliveryDate} and store_delivery_id = ${storeDeliveryId}
      and status <> ${sql.lit(cancelled)}
    order by ordered_at, order_id`.execute(db)
  return rows
}

export interface PlaceRow {
  store_delivery_id: string
  delivery_days: number[] | null
}

/** The delivery places of a store, the usual one first. */
export function listPlacesOf(db: Db, storeId: string): Promise<PlaceRow[]> {
  return db
    .selectFrom('store_deliverys')
    .select(['store_delivery_id', 'delivery_days'])
    .where('store_id', '=', storeId)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute()
}
