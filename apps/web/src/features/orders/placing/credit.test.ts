import { expect, it } from 'vitest'
import { creditLeft } from './credit.ts'

it.each([
  ['counts amounts in transit', { creditLimit: 1000, balance: 300, inTransit: 200 }, 100, 400],
  ['leaves nothing exactly at the limit', { creditLimit: 1000, balance: 900, inTransit: 0 }, 100, 0],
  ['goes negative above the limit', { creditLimit: 1000, balance: 900, inTransit: 0 }, 101, -1],
  ['treats a limit of zero as no limit', { creditLimit: 0, balance: 5000, inTransit: 0 }, 100, null],
])('%s', (_, credit, order, left) => {
  expect(creditLeft(credit, order)).toBe(left)
})
