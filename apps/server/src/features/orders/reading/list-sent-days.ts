import type { CallOk } from '@mall/contract/base/call'
import type { Lang } from '@mall/contract/base/problem'
import type { listSentDays as contract } from '@mall/contract/sent-orders'
import type { Db } from '#db/open.ts'
import { getStoreRules, rulesOfPlace } from '#features/holidays/delivery-rules.queries.ts'
import { seoulDay } from '#platform/day.ts'
import type { StoreCaller } from '#platform/http/caller.ts'
import type { CodeNames } from '#features/codes/code-names.ts'
import { deadlineFor } from '../changing/order-deadline.ts'
import { dayClosedOf } from './day-closed.ts'
import { listOrderedGoods, listUpcoming } from './order-list.queries.ts'
import { forReader } from './for-reader.ts'
import { orderRowOf } from './show-order.ts'

/** Lists a store's undelivered orders by delivery day. */
export async function listSentDays(
  db: Db,
  names: CodeNames,
  who: Pick<StoreCaller, 'tenantId' | 'storeId' | 'rights'>,
  lang: Lang,
): Promise<CallOk<typeof contract>> {
  const { tenantId, storeId } = who
  const now = new Date()
  const [rows, rules, nameOf] = await Promise.all([
    listUpcoming(db, storeId, seoulDay(now)),
    getStoreRules(db, storeId, now),
    names.of(db, tenantId, '2006', lang),
  ])
  const lines = await listOrderedGoods(
    db,
    rows.map(({ order_id }) => order_id),
  )
  const goods = Map.groupBy(lines, ({ order_id }) => order_id)
  const days = [...Map.groupBy(rows, (row) => row.delivery_date)].map(([deliveryDate, orders]) => ({
    deliveryDate,
    deadline: deadlineFor(rules, deliveryDate).toISOString(),
    payAmt: orders.reduce((sum, { pay_amt }) => sum + pay_amt, 0),
    orders: orders.map((row) => ({
      ...forReader(orderRowOf(row, rules, now, nameOf), who),
      ...dayClosedOf(row, rulesOfPlace(rules, row.place_days), now),
      version: row.version,
      deliveryFeeAmt: row.fee_supply_amt + row.fee_vat_amt,
      storeDeliveryId: row.store_delivery_id,
      placeNm: row.place_name,
      goods: (goods.get(row.order_id) ?? []).map((line) => ({
        ...{ prodId: line.prod_id, prodNm: line.prod_nm, qty: line.qty, unitPrice: line.unit_price_milli / 1000 },
        ...{ taxType: line.tax_type, priceMode: line.price_mode },
        ...(line.coming_qty < line.qty && { comingQty: line.coming_qty }),
      })),
    })),
  }))
  return { serverNow: now.toISOString(), days }
}
