import type { CallOk } from '@mall/contract/base/call'
import { mostLinesShown, type getOrderedProduct, type ProductLine } from '@mall/contract/office-orders/by-product'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { codeNamer, type NameCode } from '#features/codes/code-names.ts'
import { rulesFrom } from '#features/holidays/delivery-rules.queries.ts'
import { knowDays } from '#features/holidays/known-days.ts'
import { getRuleBasis } from '#features/holidays/rule-basis.queries.ts'
import { isOpenToStore } from '#features/orders/changing/order-deadline.ts'
import { termsOfOrder } from '#features/orders/terms-of-order.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { listBoardStores } from '../office-orders.queries.ts'
import type { DeliveryDays } from './ordered-products.queries.ts'
import { findGoods, listOpenLines, sumHeld, type OpenLine } from './product-lines.queries.ts'

/** A product with its lines in open orders. */
export async function showOrderedProduct(
  db: Db,
  prodId: string,
  days: DeliveryDays,
  lang: Lang,
): Promise<CallOk<typeof getOrderedProduct>> {
  if (!isId(prodId)) throw new Problem('NOT_FOUND')
  const [goods, found, held, nameOf] = await Promise.all([
    findGoods(db, prodId),
    listOpenLines(db, prodId, days, mostLinesShown + 1),
    sumHeld(db, prodId, days),
    codeNamer(db, '2006', lang),
  ])
  if (!goods) throw new Problem('NOT_FOUND')
  const lines = await linesOf(db, found.slice(0, mostLinesShown), nameOf)
  return { ...goods, lines, hasMore: found.length > mostLinesShown, held }
}

async function linesOf(db: Db, found: readonly OpenLine[], nameOf: NameCode): Promise<ProductLine[]> {
  if (found.length === 0) return []
  const now = new Date()
  const [basis, stores] = await Promise.all([
    getRuleBasis(db, now),
    listBoardStores(db, [...new Set(found.map(({ store_id }) => store_id))], rulesFrom(now)),
  ])
  const { rulesOf } = knowDays(now)
  return found.map((line) => {
    const store = stores.get(line.store_id)
    if (!store) throw new Error('an order without its store')
    const rules = rulesOf(basis, store)
    return {
      ...{ orderId: line.order_id, orderNo: line.order_no, version: line.version },
      ...{ orderedAt: line.ordered_at.toISOString(), deliveryDate: line.delivery_date },
      status: { code: line.status, name: nameOf(line.status) },
      canEdit: isOpenToStore(line, rules, now),
      ...{ storeId: line.store_id, storeNm: line.store_nm, storeCd: line.store_cd },
      ...{ qty: line.qty, confirmedQty: line.confirmed_qty, unitPrice: line.unit_price_milli / 1000 },
      ...{ taxType: line.tax_type, priceMode: line.price_mode },
      taxRounding: termsOfOrder(line, rules.terms).taxRounding,
    }
  })
}
