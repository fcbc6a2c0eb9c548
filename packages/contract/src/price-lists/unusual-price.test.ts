import { expect, test } from 'vitest'
import { unusualPrice } from './unusual-price.ts'

test.each([
  [1000, 10_000, { kind: 'jump', times: 10 }],
  [1000, 100, { kind: 'drop', times: 10 }],
  [38_000, 3500, { kind: 'drop', times: 11 }],
  [26_600, 1500, { kind: 'drop', times: 18 }],
  [1000, 1500, null],
  [null, 1500, null],
  [1000, 0, null],
  [10_200, -100, null],
])('compares %j with %j', (old, price, unusual) => {
  expect(unusualPrice(old, price)).toEqual(unusual)
})
