import { expect, it } from 'vitest'
import { parseQuantity } from './parse-quantity.ts'

it.each([
  ['24', 24],
  ['2박스', 24],
  ['2 box', 24],
  ['３b', 36],
  ['1,200', 1200],
  ['10개', 10],
  ['', 0],
  ['0', 0],
  ['둘', null],
  ['-3', null],
  ['1.5', null],
  ['999999', null],
])('parses %j with a box of 12 as %j', (text, qty) => {
  expect(parseQuantity(text, 12)).toBe(qty)
})
