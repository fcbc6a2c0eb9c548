import { cancelled } from '@mall/contract/base/ordering/order-states'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

/** From the index alone. */
export function listDeliveries(db: Db, storeId: string, from: Day) {
  return db
    .selectFrom('orders')
    .select(['delivery_date as deliveryDate', 'total_amt as totalAmt'])
    .where('store_id', '=', storeId)
    .where('delivery_date', '>=', from)
    .where('status', '<>', cancelled)
    .execute()
}

/** Those bought most often; of equals, the latest. */
export function listMostBought(db: Db, storeId: string) {
  return db
    .selectFrom('store_products as b')
    .innerJoin('products as p', 'p.prod_id', 'b.prod_id')
    .select([
      'b.prod_id as prodId',
      'p.prod_nm as prodNm',
      'p.unit',
      'b.times',
      'b.last_qty as lastQty',
      'b.last_ordered_at as lastOrderedAt',
    ])
    .where('b.store_id', '=', storeId)
    .orderBy('b.times', 'desc')
    .orderBy('b.last_ordered_at', 'desc')
    .orderBy('b.prod_id')
    .limit(8)
    .execute()
}
