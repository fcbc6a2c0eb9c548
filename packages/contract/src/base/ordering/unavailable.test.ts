import { expect, it } from 'vitest'
import { whyUnavailable } from './unavailable.ts'

const prod = { status: 'ON', stockQty: null, minQty: 1, maxQty: null, stepQty: 1 } as const

it.each([
  ['is on sale', {}, undefined, null],
  ['is sold out', { status: 'SOLD_OUT' }, undefined, 'SOLD_OUT'],
  ['is stopped', { status: 'STOPPED' }, 3, 'STOPPED'],
  ['has no stock', { stockQty: 0 }, undefined, 'SOLD_OUT'],
  ['has less stock than a step', { stockQty: 23, stepQty: 24 }, undefined, 'SOLD_OUT'],
  ['has just its minimum', { stockQty: 6, minQty: 6 }, undefined, null],
  ['has a used-up share', {}, 0, 'NO_SHARE'],
  ['has some share', {}, 1, null],
] as const)('judges a product that %s', (_, over, shareLeft, why) => {
  expect(whyUnavailable({ ...prod, ...over }, shareLeft)).toBe(why)
})
