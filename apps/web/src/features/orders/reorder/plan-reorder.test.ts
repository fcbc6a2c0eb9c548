import { expect, it } from 'vitest'
import type { SoldProduct } from '../load-products.ts'
import { planReorder } from './plan-reorder.ts'

const usual = { minQty: 1, maxQty: null, stepQty: 1, unitPrice: 1000, stockQty: null, shareLeft: null }
const sold = (fields: Partial<SoldProduct> = {}) => ({ ...usual, status: 'ON', ...fields }) as SoldProduct
const line = { prodId: 'a', prodNm: '참치', unit: 'EA', unitPrice: 1000, memo: '', ordered: { qty: 24 } }

it.each([
  ['comes as it was', sold(), { qty: 24, why: null }],
  ['comes at the price of today', sold({ unitPrice: 1200 }), { qty: 24, price: 1200, oldPrice: 1000, why: null }],
  ['is fitted to its steps', sold({ stepQty: 10 }), { qty: 20, why: 'quantity' }],
  ['is cut to what is in stock, in whole steps', sold({ stepQty: 6, stockQty: 15 }), { qty: 12, why: 'stock' }],
  ['is left out when too little is left', sold({ stepQty: 6, stockQty: 5 }), { qty: 0, why: 'soldOut' }],
  ['is cut to what is left of the share', sold({ stepQty: 6, shareLeft: 15, stockQty: 90 }), { qty: 12, why: 'share' }],
  ['is left out when the store has no share of it', sold({ shareLeft: 0, stockQty: 90 }), { qty: 0, why: 'noShare' }],
  ['is left out when it is sold out', sold({ status: 'SOLD_OUT' }), { qty: 0, why: 'soldOut' }],
  ['is left out when it is not on sale', sold({ status: 'STOPPED' }), { qty: 0, why: 'stopped' }],
  ['is left out when this store is not sold it any more', null, { qty: 0, why: 'gone' }],
])('a line of an old order %s', (_, prod, expected) => {
  expect(planReorder([line], new Map([['a', prod]]))[0]).toMatchObject(expected)
})
