import { expect, test } from 'vitest'
import { listRows } from '#features/office-products/list/rows.queries.ts'
import { listLastMoves } from '#features/office-products/saving/stock.queries.ts'
import { usePlans } from '#test/plans.ts'
import { listStockByCodes } from './stock-of-import.queries.ts'

const codes = Array.from({ length: 100 }, (_, n) => String(n + 1))

const plans = usePlans([
  `insert into stock_moves (prod_id, user_id, kind, before, after)
   select prod_id, prod_id, 'COUNT', n, n + 1 from products, generate_series(1, 10) n`,
])

test.each<[string, () => unknown]>([
  ['a page of the grid', () => listRows(plans.db, plans.prodIds, '2026-11-20')],
  ['changed products', () => listLastMoves(plans.db, plans.prodIds)],
  ['a part of a file', () => listStockByCodes(plans.db, codes)],
])('the last moves of %s are found by their key', async (_, ask) => {
  for (const mode of ['force_custom_plan', 'force_generic_plan'] as const) {
    const whole = await plans.wholeReads(ask, mode)
    expect(whole.filter((line) => line.includes('stock_moves'))).toEqual([])
  }
})
