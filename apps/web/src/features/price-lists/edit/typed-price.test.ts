import { expect, test } from 'vitest'
import { typedPrice } from './typed-price.ts'

test.each([
  ['1,200', 1200],
  [' 12.345 ', 12.345],
  ['1200원', 1200],
  ['₩0', 0],
  ['', null],
  ['-5', null],
  ['1.2345', null],
  ['100000001', null],
  ['천원', null],
])('reads %j as %j', (text, price) => {
  expect(typedPrice(text)).toBe(price)
})
