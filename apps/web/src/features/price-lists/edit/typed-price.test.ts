import { expect, test } from 'vitest'
import { looksMistyped, typedPrice } from './typed-price.ts'

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

test('notices a digit too many or too few', () => {
  expect(looksMistyped(1000, 10_000)).toEqual({ kind: 'jump', times: 10 })
  expect(looksMistyped(1000, 100)).toEqual({ kind: 'drop', times: 10 })
  expect(looksMistyped(1000, 1500)).toBeNull()
  expect(looksMistyped(null, 1500)).toBeNull()
})
