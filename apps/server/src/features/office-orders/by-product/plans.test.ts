import { expect, test } from 'vitest'
import { listOrderIds } from '#features/orders/reading/order-filter.queries.ts'
import { usePlans } from '#test/plans.ts'
import { listOrderedProducts } from './ordered-products.queries.ts'
import { findGoods, findLineOf, listOpenLines, sumHeld } from './product-lines.queries.ts'

/** Among years of shipped orders, a few that wait. */
const plans = usePlans([
  `update orders set status = (array['10', '20', '30', '60'])[1 + (n % 4)]
   from (select order_id, row_number() over () as n from orders limit 200) few where few.order_id = orders.order_id`,
])

const page = { sort: 'total', offset: 0, limit: 50 } as const
const days = { deliveryFrom: '2026-11-01', deliveryTo: '2026-11-20' }
const prodId = () => plans.prodIds[0] ?? ''
const inTrx = (ask: (trx: Parameters<typeof findLineOf>[0]) => unknown) => () =>
  plans.db.transaction().execute((trx) => Promise.resolve(ask(trx)))

const questions: [string, () => unknown][] = [
  ['the lines of a product', () => listOpenLines(plans.db, prodId(), {}, 501)],
  ['those of some days', () => listOpenLines(plans.db, prodId(), days, 501)],
  ['held orders of a product', () => sumHeld(plans.db, prodId(), days)],
  ['a product', () => findGoods(plans.db, prodId())],
  ['some orders', () => listOrderIds(plans.db, { orderIds: [prodId()] }, 1)],
  ['the line of an order', inTrx((trx) => findLineOf(trx, prodId(), prodId()))],
  ['all products of open orders', () => listOrderedProducts(plans.db, page)],
  ['those of some days', () => listOrderedProducts(plans.db, { ...page, ...days, sort: 'name' })],
  ['those that are named so', () => listOrderedProducts(plans.db, { ...page, q: '상품 1' })],
]

/** Of as many orders as there are stores, all names are read at once. */
const isFew = (line: string) => /Seq Scan on stores\b/.test(line)

test.each(questions)('%s: reads no table in full', async (_, ask) => {
  for (const mode of ['force_custom_plan', 'force_generic_plan'] as const)
    expect((await plans.wholeReads(ask, mode)).filter((line) => !isFew(line))).toEqual([])
})
