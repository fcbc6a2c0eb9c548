import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { listWithComingPrices } from './reading/price-sets.queries.ts'
import { listGradePeriods, listGrades, listHeads, listHistory } from './reading/price-rows.queries.ts'
import { countSpecials, listSpecialHeads, listSpecialPeriods } from './reading/specials.queries.ts'
import { listSpecialsOf } from './rises/rise.queries.ts'
import { deletePeriods, listNamedProducts, listPeriods } from './saving/lines.queries.ts'
import { listChanged, listChangedOf, listChangesOfProduct, listFirstChanged } from './undoing/changed-prices.queries.ts'
import { listChanges, listChangesById, writtenPeriods } from './undoing/undo.queries.ts'

const change = '00000000-0000-4000-8000-000000000001'
const plans = usePlans([
  `insert into users (user_cd, name, role, password_hash)
   select n, '직원', 'OFFICE', '' from generate_series(1, 2000) n`,
  // As many changes as a year has, each of a few prices.
  `insert into price_changes (kind, created_at, created_by, from_day, lines, written)
   select 'EDIT', now() - n * interval '1 hour', u.user_id, '2026-01-01', 1, 1
   from generate_series(1, 5000) n join (select user_id, row_number() over () as at from users) u on u.at = n % 2000 + 1`,
  `update grade_prices set change_id = gen_random_uuid() where grade = 'A'`,
  `update special_prices set change_id = gen_random_uuid()`,
  `insert into audit_rows (action, address, agent)
   select 'price.changed', '', '' from generate_series(1, 20000) n`,
  `insert into audit_products (prod_id, at, audit_id) select gen_random_uuid(), at, audit_id from audit_rows`,
])
const day = '2026-11-20'
const grades = ['A', 'B', 'C']
const page = { offset: 0, limit: 50 }
const inTrx = (ask: (trx: never) => Promise<unknown>) => () =>
  plans.db.transaction().execute((trx) => ask(trx as never))
const lines = () =>
  plans.prodIds.flatMap((prodId) => [
    { prodId, grade: 'A' },
    { prodId, storeId: plans.store },
  ])

const questions: [string, () => unknown][] = [
  ['the products of a page', () => listHeads(plans.db, plans.prodIds)],
  ['their prices', () => listGradePeriods(plans.db, plans.prodIds, grades, day)],
  ['the history of one', () => listHistory(plans.db, plans.prodIds[0]!, grades)],
  ['products with coming prices', () => listWithComingPrices(plans.db, '2026-11-25', '2027-01-25')],
  ['the special prices of a store', () => listSpecialHeads(plans.db, { storeId: plans.store }, '', day, page)],
  ['their number', () => countSpecials(plans.db, { storeId: plans.store }, '', day)],
  ['those of a product', () => listSpecialHeads(plans.db, { prodId: plans.prodIds[0]! }, '', day, page)],
  [
    'their periods',
    () =>
      listSpecialPeriods(
        plans.db,
        plans.prodIds.map((prodId) => ({ prodId, storeId: plans.store })),
        day,
      ),
  ],
  ['the lines of a change', inTrx((trx) => listPeriods(trx, lines(), day))],
  ['the names of its products', inTrx((trx) => listNamedProducts(trx, plans.prodIds))],
  [
    'periods to delete',
    inTrx((trx) =>
      deletePeriods(
        trx,
        lines().map((line) => ({ ...line, from: '2099-01-01' })),
      ),
    ),
  ],
  ['what a change wrote', () => writtenPeriods(change).execute(plans.db)],
  ['the latest changes', () => listChanges(plans.db, page)],
  ['those that are undone', () => listChangesById(plans.db, [change])],
  ['the first prices of a change', () => listFirstChanged(plans.db, [change], 3)],
  ['all prices of a change', () => listChanged(plans.db, change, page)],
  ['the changes of a product', () => listChangesOfProduct(plans.db, plans.prodIds[0]!)],
  ['its prices of a change', () => listChangedOf(plans.db, plans.prodIds[0]!, [change], 30)],
  ['special prices of chosen products', () => listSpecialsOf(plans.db, plans.prodIds, day)],
]

test.each(questions)('%s: reads no large table in full', async (_, ask) => {
  expect(await plans.wholeReads(ask, 'force_custom_plan')).toEqual([])
})

test('finds the grades without reading prices', async () => {
  const whole = await plans.wholeReads(() => listGrades(plans.db), 'force_custom_plan')
  expect(whole.map((line) => line.trim())).toEqual(['->  Seq Scan on stores'])
})
