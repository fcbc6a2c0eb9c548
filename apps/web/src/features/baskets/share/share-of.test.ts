import type { CallOk } from '@mall/contract/base/call'
import type { listAllocations } from '@mall/contract/products'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import { expect, it } from 'vitest'
import { sharesOf, withinShare } from './share-of.ts'

const list = (to: string, alcQty: number, remainQty: number) =>
  ({ to, products: [{ prodId: 'p', alcQty, remainQty }] }) as unknown as CallOk<typeof listAllocations>[number]

it.each([
  ['the allocation that ends first', [list('2026-11-30', 9, 9), list('2026-11-25', 5, 3)], { total: 5, remains: 3 }],
  [
    'a later one once the first is used up',
    [list('2026-11-25', 5, 0), list('2026-11-30', 9, 4)],
    { total: 9, remains: 4 },
  ],
  ['none left', [list('2026-11-25', 5, -2)], { total: 5, remains: 0 }],
])('takes the share from %s', (_, lists, share) => {
  expect(sharesOf(lists).get('p')).toEqual(share)
})

const rule = { minQty: 1, maxQty: null, stepQty: 2 }

it.each([
  [8, { total: 9, remains: 5 }, 4],
  [8, undefined, 8],
  [1, { total: 9, remains: 0 }, 0],
])('limits %i with the share %o to %i', (qty, share, allowed) => {
  expect(checkQuantity(qty, withinShare(rule, share)).allowed).toBe(allowed)
})
