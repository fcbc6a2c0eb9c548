import { expect, test } from 'vitest'
import { readQuantity } from './read-quantity.ts'

test.each([
  ['12', 12],
  [' 1,200 ', 1200],
  ['１２', 12],
  ['3박스', 36],
  ['3 box', 36],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['3봉', undefined],
  ['9999999박스', undefined],
])('reads %j as %j', (text, qty) => {
  expect(readQuantity(text, 12)).toBe(qty)
})
