import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { deleteAlias, listAliases } from './aliases.queries.ts'
import {
  listChangedProducts,
  listGradePrices,
  listStock,
  readGradePrices,
  readProducts,
} from '#features/catalogue-index/catalogue.queries.ts'
import { findFormerOrder } from './lines/former-orders.queries.ts'
import { listDeliveryDays, listOrdered } from './order-sheet.queries.ts'
import { getShelfRow } from '#features/catalogue-index/shelf.queries.ts'
import { deleteFavourite, listShares } from './store-marks.queries.ts'
import { getStoreGrade, listStoreProducts } from './store-products.queries.ts'
import { listDayAmounts, listLastQuantities } from './usual/quantities.queries.ts'
import { listDeliveries } from './usual/usual.queries.ts'

const plans = usePlans()
const day = '2026-11-20'
const grade = 'A'

const questions: [string, () => unknown][] = [
  ['what is kept of a store', () => getShelfRow(plans.db, plans.store, day)],
  ['the grade of a store', () => getStoreGrade(plans.db, plans.store)],
  ['the stock of a page', () => listStock(plans.db, plans.prodIds)],
  [
    'deleting a favourite',
    () => plans.db.transaction().execute((trx) => deleteFavourite(trx, plans.store, plans.prodIds[0]!)),
  ],
  ['the aliases of an article', () => listAliases(plans.db, plans.store, plans.prodIds[0]!)],
  [
    'deleting an alias',
    () => plans.db.transaction().execute((trx) => deleteAlias(trx, plans.store, plans.prodIds[0]!, '1')),
  ],
  ['changed articles', () => listChangedProducts(plans.db, plans.prodIds)],
  ['their prices', () => listGradePrices(plans.db, grade, day, plans.prodIds)],
  ['a portion of all articles', () => readProducts(plans.db).next()],
  ['a portion of all prices', () => readGradePrices(plans.db, grade, day).next()],
  ['the latest order', () => findFormerOrder(plans.db, plans.store, null)],
  ['the order of a day', () => findFormerOrder(plans.db, plans.store, day)],
  ['the days of deliveries', () => listDeliveryDays(plans.db, plans.store, 26, null)],
  ['those before a day', () => listDeliveryDays(plans.db, plans.store, 26, day)],
  ['its daily totals', () => listDayAmounts(plans.db, plans.store, day)],
  ['the latest orders of other stores', () => listLastQuantities(plans.db, plans.store, plans.prodIds)],
  ['the deliveries of a store, recently and a year ago', () => listDeliveries(plans.db, plans.store, day)],
  [
    'the goods ordered for some days',
    () => listOrdered(plans.db, plans.store, ['2026-11-13', '2026-11-06', '2026-10-30']),
  ],
]
// The number of open allocation lists depends too much on the day for a generic plan; these are planned on every
// call.
const questionsOfDay: [string, () => unknown][] = [
  ['the rows of a page', () => listStoreProducts(plans.db, { storeId: plans.store, grade }, plans.prodIds, day)],
  ['the open allocations', () => listShares(plans.db, plans.store, day)],
]

test.each([...questions, ...questionsOfDay])('%s: reads no table in full', async (_, ask) => {
  expect(await plans.wholeReads(ask, 'force_custom_plan')).toEqual([])
})

test.each(questions)('%s: reads no table in full with a generic plan', async (_, ask) => {
  expect(await plans.wholeReads(ask, 'force_generic_plan')).toEqual([])
})
