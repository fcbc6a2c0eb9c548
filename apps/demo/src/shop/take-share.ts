import type { Day } from '@mall/server/platform/day.ts'
import type { Trx } from '@mall/server/db/open.ts'
import { lineOf } from './orders/plan-order.ts'
import type { Goods, PlannedOrder, SeedShop } from './shop.ts'

/** Adds some allocated goods to an order, and counts them against the store's quota and the total. */
export async function takeShare(
  trx: Trx,
  shop: SeedShop,
  goods: Goods,
  order: PlannedOrder,
  today: Day,
): Promise<PlannedOrder> {
  const share = await trx
    .selectFrom('alc_quotas as q')
    .innerJoin('alc_lists as l', 'l.alc_list_id', 'q.alc_list_id')
    .select(['q.alc_list_id', 'q.prod_id', 'q.quota_qty'])
    .where('q.store_id', '=', order.store.storeId)
    .where('q.quota_qty', '>=', 2)
    .where('l.from_day', '<=', today)
    .where('l.to_day', '>=', today)
    .orderBy('q.quota_qty')
    .limit(1)
    .executeTakeFirst()
  const product = share && goods.products.find(({ prodId }) => prodId === share.prod_id)
  const priceMilli = product && goods.priceOf(order.store, product.prodId, today)
  if (!share || !product || typeof priceMilli !== 'number') return order
  const qty = Math.ceil(share.quota_qty / 2)
  await trx
    .updateTable('alc_quotas')
    .set((eb) => ({ ordered_qty: eb('ordered_qty', '+', qty) }))
    .where('store_id', '=', order.store.storeId)
    .where('alc_list_id', '=', share.alc_list_id)
    .where('prod_id', '=', share.prod_id)
    .execute()
  await trx
    .updateTable('alc_products')
    .set((eb) => ({ avail: eb('avail', '-', qty) }))
    .where('alc_list_id', '=', share.alc_list_id)
    .where('prod_id', '=', share.prod_id)
    .execute()
  const quantities = { qty, confirmedQty: qty, shippedQty: qty, reason: null, alcListId: share.alc_list_id }
  return { ...order, lines: [...order.lines, lineOf(shop, product, priceMilli, quantities)] }
}
