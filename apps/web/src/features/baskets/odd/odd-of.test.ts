import { expect, it } from 'vitest'
import { oddOf } from './odd-of.ts'

const leek = { unit: 'DAN', boxQty: 10, amount: 5000 }
const known = { spread: { usual: 9, low: 8, high: 10, times: 20 }, limit: null, orders: null }

it.each([
  ['asks about one piece where a box is usual', { qty: 1 }, undefined, { usual: 9 }],
  ['asks nothing of one more beside a box that is sent', { qty: 11, sentQty: 10 }, 10, null],
  ['names the usual quantity of the day', { qty: 100 }, 12, { usual: 12 }],
  ['asks nothing of what is usual for the day', { qty: 100 }, 100, null],
  ['asks about an order made twice', { qty: 20, sentQty: 10 }, 10, { usual: 10 }],
])('%s', (_, line, ofDay, odd) => {
  expect(oddOf({ ...leek, ...line }, { ...known, spread: { ...known.spread, ofDay } })).toEqual(odd)
})

it('has no usual quantity of a product that is new to the store', () => {
  expect(oddOf({ ...leek, qty: 500 }, { spread: null, limit: 50, orders: null })).toEqual({ usual: null })
})
