import { expect, it } from 'vitest'
import type { SoldProduct } from '../load-products.ts'
import { planReorder } from './plan-reorder.ts'

const usual = { minQty: 1, maxQty: null, stepQty: 1, unitPrice: 1000, stockQty: null, shareLeft: null }
const sold = (fields: Partial<SoldProduct> = {}) => ({ ...usual, status: 'ON', ...fields }) as SoldProduct
const line = { prodId: 'a', prodNm: '참치', unit: 'EA', unitPrice: 1000, memo: '', ordered: { qty: 24 } }

it.each([
  ['keeps the quantity of an unchanged article', sold(), { qty: 24, why: null }],
  ["uses today's price", sold({ unitPrice: 1200 }), { qty: 24, price: 1200, oldPrice: 1000, why: null }],
  ['rounds down to the step', sold({ stepQty: 10 }), { qty: 20, why: 'quantity' }],
  ['limits to the stock, in whole steps', sold({ stepQty: 6, stockQty: 15 }), { qty: 12, why: 'stock' }],
  [
    'leaves out a line when less than one step is in stock',
    sold({ stepQty: 6, stockQty: 5 }),
    { qty: 0, why: 'soldOut' },
  ],
  ['limits to the remaining share', sold({ stepQty: 6, shareLeft: 15, stockQty: 90 }), { qty: 12, why: 'share' }],
  [
    'leaves out a line when the store has no share left',
    sold({ shareLeft: 0, stockQty: 90 }),
    { qty: 0, why: 'noShare' },
  ],
  ['leaves out a sold-out article', sold({ status: 'SOLD_OUT' }), { qty: 0, why: 'soldOut' }],
  ['leaves out a stopped article', sold({ status: 'STOPPED' }), { qty: 0, why: 'stopped' }],
  ['leaves out an article no longer sold to the store', null, { qty: 0, why: 'gone' }],
])('%s', (_, prod, expected) => {
  expect(planReorder([line], new Map([['a', prod]]))[0]).toMatchObject(expected)
})
