import { expect, test } from 'vitest'
import { usePlans } from '#test/plans.ts'
import { findZeros } from './lost-zeros.ts'
import { listOfNames } from './products/products-of-import.queries.ts'

const plans = usePlans([])
const rows = Array.from({ length: 50 }, (_, n) => ({ name: `상품 ${n}`, code: String(n) }))
const codes = rows.map(({ code }) => code)

test.each<[string, () => unknown]>([
  ['products of names', () => listOfNames(plans.db, rows)],
  ['products of codes with zeros in front', () => findZeros(plans.db, 'products', codes)],
  ['stores of codes with zeros in front', () => findZeros(plans.db, 'stores', codes)],
])('the %s are found by index', async (_, ask) => {
  expect(await plans.wholeReads(ask, 'force_custom_plan')).toEqual([])
})
