import { expect, it } from 'vitest'
import { creditLeft } from './credit.ts'

it.each([
  ['what is under way counts', { limit: 1000, balance: 300, inTransit: 200 }, 100, 400],
  ['exactly at the limit nothing is left', { limit: 1000, balance: 900, inTransit: 0 }, 100, 0],
  ['over the limit it is less than nothing', { limit: 1000, balance: 900, inTransit: 0 }, 101, -1],
  ['what is not known does not count', { limit: 1000, balance: 0, inTransit: null }, 100, 900],
  ['a limit of zero is none', { limit: 0, balance: 5000, inTransit: 0 }, 100, null],
])('%s', (_, credit, order, left) => {
  expect(creditLeft(credit, order)).toBe(left)
})
