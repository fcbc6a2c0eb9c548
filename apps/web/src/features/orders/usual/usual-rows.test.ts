import type { Basket, BasketLine } from '@mall/contract/baskets'
import type { Product } from '@mall/contract/products'
import type { UsualLine } from '@mall/contract/usual-orders'
import { describe, expect, it } from 'vitest'
import type { TypedLine } from '#features/baskets/quantity/quantity-queue.ts'
import { feeOf, usualRows } from './usual-rows.ts'

const prod = (prodId: string) =>
  ({
    prodId,
    unitPrice: 1000,
    taxType: 'TAX',
    priceMode: 'EXCLUSIVE',
    minQty: 1,
    maxQty: null,
    stepQty: 1,
  }) as unknown as Product
const usualLine = (prodId: string, qty: number, more: Partial<UsualLine> = {}): UsualLine => ({
  prod: prod(prodId),
  usualQty: qty,
  qty,
  reason: { code: 'WEEKDAY', weekday: 2, times: 8, of: 8 },
  inARow: { weekday: 1, all: 1 },
  isAhead: false,
  sentQty: 0,
  ...more,
})
const basketOf = (quantities: Record<string, number>) =>
  ({
    content: Object.entries(quantities).map(([prodId, qty]): BasketLine => ({
      ...{ basketItemId: `line-${prodId}`, prod: prod(prodId), qty, unitPrice: 1000, memo: '', by: '', issues: [] },
      ...{ supplyAmt: qty * 1000, vatAmt: qty * 100, totalAmt: qty * 1100 },
    })),
  }) as unknown as Basket
const typedLine = (prodId: string, qty: number): [string, TypedLine] => [prodId, { prodId, qty, baseQty: 0 }]

interface Some {
  usual?: UsualLine[]
  basket?: Record<string, number>
  /** Removed from the basket since the page was opened. */
  removed?: Record<string, number>
  typed?: [string, TypedLine][]
  quantities?: Record<string, number>
  leftOut?: string[]
}
const rowsOf = ({ usual = [usualLine('a', 2)], basket = {}, removed = {}, ...more }: Some) => {
  const { typed = [], quantities = {}, leftOut = [] } = more
  return usualRows({
    usual,
    basket: basketOf(basket),
    seen: new Map(basketOf({ ...removed, ...basket }).content.map((line) => [line.prod.prodId, line])),
    typed: new Map(typed),
    draft: { quantities, leftOut },
    taxRounding: 'FLOOR',
  })
}
const shown = (some: Some) =>
  rowsOf(some).map(({ line, isInBasket }) => [line.prod.prodId, line.qty, line.totalAmt, isInBasket])

describe('usual order rows', () => {
  it.each<[string, Some, unknown[][]]>([
    ['show the usual lines with tax', {}, [['a', 2, 2200, false]]],
    ['show a changed quantity', { quantities: { a: 5 } }, [['a', 5, 5500, false]]],
    ['set excluded lines to zero', { leftOut: ['a'] }, [['a', 0, 0, false]]],
    ['keep the quantity that is in the basket', { basket: { a: 7 }, quantities: { a: 5 } }, [['a', 7, 7700, true]]],
    ['show the last typed quantity', { basket: { a: 7 }, typed: [typedLine('a', 3)] }, [['a', 3, 3300, true]]],
    ['treat unsaved typed quantities as in the basket', { typed: [typedLine('a', 4)] }, [['a', 4, 4400, true]]],
    [
      'keep a line removed before the server knows',
      { basket: { a: 7 }, typed: [typedLine('a', 0)], leftOut: ['a'] },
      [['a', 0, 0, false]],
    ],
    [
      'suggest only what is missing from what is ordered for the day, unless asked',
      {
        usual: [
          usualLine('a', 0, { sentQty: 2 }),
          usualLine('b', 0, { sentQty: 1 }),
          usualLine('c', 3, { sentQty: 2 }),
        ],
        quantities: { b: 3 },
      },
      [
        ['a', 0, 0, false],
        ['b', 3, 3300, false],
        ['c', 3, 3300, false],
      ],
    ],
    [
      'keep another line of the basket that is left out',
      { removed: { y: 4, z: 1 }, leftOut: ['z'] },
      [
        ['a', 2, 2200, false],
        ['z', 0, 0, true],
      ],
    ],
    [
      'show another line that is put back before the server knows',
      { removed: { z: 4 }, typed: [typedLine('z', 4)] },
      [
        ['a', 2, 2200, false],
        ['z', 4, 4400, true],
      ],
    ],
    [
      'list other lines of the basket last',
      { basket: { z: 1 } },
      [
        ['a', 2, 2200, false],
        ['z', 1, 1100, true],
      ],
    ],
  ])('%s', (_, some, rows) => {
    expect(shown(some)).toEqual(rows)
  })
})

it.each<[string, Some, number]>([
  ['the usual quantity', { leftOut: ['a'] }, 2],
  ['the quantity it had', { leftOut: ['a'], quantities: { a: 5 } }, 5],
  ['the quantity it had in the basket', { leftOut: ['a'], removed: { a: 7 } }, 7],
  ['one more of what is ordered already', { usual: [usualLine('a', 0, { sentQty: 2 })] }, 1],
  ['what another line of the basket had', { usual: [], leftOut: ['z'], removed: { z: 4 } }, 4],
])('puts back %s', (_, some, qty) => {
  expect(rowsOf(some)[0]?.restoreQty).toBe(qty)
})

it.each([
  [0, null, 0],
  [99_999, null, 3000],
  [100_000, null, 0],
  [60_000, { sentAmt: 10_000, sentFeeAmt: 3000 }, 0],
  [60_000, { sentAmt: 40_000, sentFeeAmt: 0 }, 0],
  [60_000, { sentAmt: 0, sentFeeAmt: 0 }, 3000],
])('goods of %i won with %o already sent: fee %i won', (goods, sent, fee) => {
  expect(feeOf(goods, { deliveryFeeAmt: 3000, freeDeliveryFrom: 100_000 }, sent)).toBe(fee)
})
