import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { findZeros } from './lost-zeros.ts'
import { listOfNames } from './products/products-of-import.queries.ts'

const plans = usePlans([])
const rows = Array.from({ length: 50 }, (_, n) => ({ name: `상품 ${n}`, code: String(n) }))

test.each<[string, () => unknown]>([
  ['names', () => listOfNames(plans.db, rows)],
  [
    'codes with zeros in front',
    () =>
      findZeros(
        plans.db,
        rows.map(({ code }) => code),
      ),
  ],
])('the products of %s are found by index', async (_, ask) => {
  expect(await plans.wholeReads(ask, 'force_custom_plan')).toEqual([])
})
