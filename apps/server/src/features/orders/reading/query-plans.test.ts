import { orderSorts, type OrderSort } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { listDayOrders, listPlacesOf } from '#features/baskets/day-orders.queries.ts'
import { findDefaultBasket, listItems } from '#features/baskets/baskets.queries.ts'
import { listOpenBaskets } from '#features/baskets/basket-lists.queries.ts'
import { keepCodeNames } from '#features/codes/code-names.ts'
import { keepRules } from '#features/holidays/kept-rules.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { usePlans } from '#test/plans.ts'
import { listOfficePage } from '#features/office-orders/list-office-orders.ts'
import { listOrderPage } from './list-orders.ts'
import { countWaiting, findOrder, listLines, listPlaces, listStatements } from './order-detail.queries.ts'
import { listHistory } from './order-history.queries.ts'
import { lockDaysOf, lockDaysOfMoves } from '../lock-days.queries.ts'
import { listOrderRows, listUpcoming, sumMonths } from './order-list.queries.ts'
import { articlesOfBasket, readMoment } from '../moment.queries.ts'
import { holdGoodsOfBasket } from '../sending/take-goods.ts'
import { articlesNamed, listOffers, listPrices } from '#features/products/offers.queries.ts'
import { findLastCancel } from '../orders.queries.ts'
import { lockCredit } from '../store-credit.queries.ts'
import {
  findStatement,
  listAccounts,
  listNewestNumbers,
  listOrdersAfter,
} from '#features/order-papers/statements.queries.ts'

/** One busy store with hundreds of list pages. */
const plans = usePlans([
  `insert into orders (order_no, store_id, user_id, status, ordered_at, delivery_date, item_count, first_prod_nm,
     supply_amt, vat_amt, total_amt, pay_amt, store_delivery_id, place_name, receiver, phone, zip_cd, addr1, addr2)
   select 'b' || n, store_id, store_id, '50', timestamptz '2026-11-20' - n * interval '3 hours',
     date '2026-11-20' - (n / 8), 1, '', 0, 0, 0, 0, store_id, '', '', '', '', '', ''
   from (select store_id from pairs where n = 2 limit 1) s cross join generate_series(1, 5000) n`,
  `insert into store_order_counts (store_id, order_count) select store_id, count(*) from orders group by 1`,
  `insert into rule_versions (store_id) select store_id from stores`,
  `insert into order_history (order_id, user_id, what) select order_id, user_id, 'PLACED' from orders`,
  `insert into baskets (store_id, name, is_default) select store_id, '', true from stores`,
  `insert into basket_items (basket_id, prod_id, qty, seen_price_milli, by_user_id)
   select b.basket_id, p.prod_id, 1, 1000, b.store_id from baskets b join pairs p on p.store_id = b.store_id`,
  `insert into store_deliverys (store_id, name, receiver, phone, zip_cd, addr1) select store_id, '', '', '', '', '' from stores`,
  `insert into users (user_cd, name, role, store_id, password_hash) select store_cd, '', 'STORE', store_id, '' from stores`,
  `insert into store_days (store_id, day, kind)
   select store_id, date '2026-11-20' + n, 'CLOSED' from stores cross join generate_series(1, 5) n`,
  `insert into ledger_entries (store_id, kind, order_id, business_day, amount, balance_after)
   select store_id, 'SALE', order_id, delivery_date, 1, 1 from orders`,
  `insert into statements (statement_no, running_no, order_id, business_day, made_at, document)
   select 'S' || row_number() over (), row_number() over (), order_id, delivery_date, now(), '{}' from orders`,
  `insert into idempotency_keys (user_id, route, key, body_sha256) select order_id, 'r', 'k', '' from orders`,
  `insert into grade_terms (grade, min_order_amt, delivery_fee_amt, free_delivery_from)
   select n, 0, 0, 0 from generate_series(1, 500) n`,
  `insert into delivery_routes (name) select n from generate_series(1, 500) n`,
  `insert into store_routes (store_id, delivery_days, route_id)
   select store_id, '{1}', (select route_id from delivery_routes where name = '7') from stores`,
])

const anId = '00000000-0000-4000-8000-000000000000'
const otherId = '00000000-0000-4000-8000-000000000001'
const newest = { by: 'orderedAt', direction: 'desc' } as const
const page = { page: 0, size: 15 }
const ofStore = (query: object) => () =>
  listOrderPage(
    plans.db,
    { rules: keepRules(), names: keepCodeNames() },
    { ...page, tenantId: '10', storeId: plans.store, ...query },
    'ko',
  )
/**
 * Sorting by total reads all orders of a store. For the busy store that is a fifth of the table, so any plan is fine.
 */
const ofStoreSorted = (sort: OrderSort, page: number) => () =>
  ofStore({ sort, page, ...(sort.startsWith('total') && { storeId: plans.quietStore }) })()
const ofOffice = (query: object) => () => listOfficePage(plans.db, { ...page, ...query }, { rights: [] }, 'ko')
const inTrx = (ask: (trx: Parameters<typeof lockCredit>[0]) => unknown) => () =>
  plans.db.transaction().execute((trx) => Promise.resolve(ask(trx)))

const watched = (prodIds: Parameters<typeof readMoment>[1]['prodIds']) => ({
  storeId: plans.store,
  storeDeliveryId: anId,
  prodIds,
})

const questions: [string, () => unknown][] = [
  ['the first page of a store', ofStore({})],
  ['its page 300, read from the end', ofStore({ page: 300 })],
  ...orderSorts.flatMap((sort): [string, () => unknown][] => [
    [`its page sorted ${sort}`, ofStoreSorted(sort, 0)],
    [`its page 200 sorted ${sort}`, ofStoreSorted(sort, 200)],
  ]),
  ['its orders in some states', ofStore({ status: '10,20' })],
  ['its orders of some days', ofStore({ from: '2026-10-01', to: '2026-10-31' })],
  ['its orders of some delivery days', ofStore({ deliveryFrom: '2026-10-01', deliveryTo: '2026-10-31' })],
  ['one order', () => findOrder(plans.db, anId, plans.store)],
  ['its lines', () => listLines(plans.db, [anId])],
  ['its history', () => listHistory(plans.db, anId)],
  ['the months of a year', () => sumMonths(plans.db, plans.store, 2026)],
  ['the accounts around some orders', () => listAccounts(plans.db, [anId, otherId])],
  ['the lines of some orders', () => listLines(plans.db, [anId, otherId])],
  ['the statements of an order', () => listStatements(plans.db, anId)],
  ['its newest statement', () => findStatement(plans.db, anId)],
  ['the statement of a number', () => findStatement(plans.db, anId, 'S261120-000001')],
  ['the newest statements of some orders', inTrx((trx) => listNewestNumbers(trx, [anId, otherId]))],
  ['orders to scan for missing statements', inTrx((trx) => listOrdersAfter(trx, anId, 200))],
  ['allocations and deliveries waiting for a store', () => countWaiting(plans.db, plans.store, '2026-11-20')],
  ['the places of a store', () => listPlaces(plans.db, plans.store)],
  [
    'the orders of a delivery',
    () => listDayOrders(plans.db, { storeId: plans.store, deliveryDate: '2026-11-20', storeDeliveryId: anId }),
  ],
  ['the places of a store, the usual one first', () => listPlacesOf(plans.db, plans.store)],
  ['the upcoming deliveries of a store', () => listUpcoming(plans.db, plans.store, '2026-11-20')],
  ['the days of an order, locked', inTrx((trx) => lockDaysOf(trx, anId, plans.store, ['2026-11-20']))],
  ['the days of some orders, locked', inTrx((trx) => lockDaysOfMoves(trx, [{ orderId: anId }, { orderId: otherId }]))],
  ['how an order was cancelled', inTrx((trx) => findLastCancel(trx, anId))],
  ['the account of a store', inTrx((trx) => lockCredit(trx, plans.store, anId))],
  ['the goods of a basket, held', inTrx((trx) => holdGoodsOfBasket(trx, plans.store, anId))],
  ['what a store may order of a basket', inTrx((trx) => listOffers(trx, plans.store, articlesOfBasket(anId)))],
  [
    'what a store may order of some articles',
    inTrx((trx) => listOffers(trx, plans.store, articlesNamed([anId, plans.store]))),
  ],
  [
    'the prices of some articles for a store',
    inTrx((trx) => listPrices(trx, plans.store, articlesNamed([anId, plans.store]))),
  ],
  ['the rules around a basket', inTrx((trx) => readMoment(trx, watched(articlesOfBasket(anId))))],
  ['the rules around an order', inTrx((trx) => readMoment(trx, watched(articlesNamed([anId, plans.store]))))],
  ['the days of a store', () => getStoreRules(plans.db, plans.store, new Date('2026-11-20'))],
  ['the baskets of a store', () => listOpenBaskets(plans.db, plans.store)],
  ['its default basket', () => findDefaultBasket(plans.db, plans.store)],
  ['the lines of a basket', () => listItems(plans.db, anId)],
  [
    'the newest orders of all stores',
    () => listOrderRows(plans.db, {}, newest, { offset: 0, limit: 15, total: 25_000 }),
  ],
]
/**
 * With as many orders as stores on the page, reading all names, and which route each is on, costs less than looking up
 * each; routes and grades are few in every mall.
 */
const areFew = /^[ >-]*Seq Scan on (stores|store_routes|grade_terms|delivery_routes)\b/
const growing = async (...asked: Parameters<typeof plans.wholeReads>) =>
  (await plans.wholeReads(...asked)).filter((line) => !areFew.test(line))
// The number of matches varies too much with the input for a generic plan; these are planned on every call.
test('reads no growing table in full for open orders of all stores', async () => {
  expect(await growing(ofOffice({ status: '10,20,30' }), 'force_custom_plan')).toEqual([])
})

test.each(questions)('%s: reads no table in full', async (_, ask) => {
  expect(await plans.wholeReads(ask, 'force_custom_plan')).toEqual([])
})

test("reads no growing table in full for a day's orders of all stores", async () => {
  for (const mode of ['force_custom_plan', 'force_generic_plan'] as const)
    expect(await growing(ofOffice({ deliveryDate: '2026-11-20' }), mode)).toEqual([])
})

test.each(questions)('%s: reads no table in full with a generic plan', async (_, ask) => {
  expect(await plans.wholeReads(ask, 'force_generic_plan')).toEqual([])
})
