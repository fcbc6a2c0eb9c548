import { expect, it } from 'vitest'
import { creditLeft } from './credit.ts'

it.each([
  ['what is under way counts', { creditLimit: 1000, balance: 300, inTransit: 200 }, 100, 400],
  ['exactly at the limit nothing is left', { creditLimit: 1000, balance: 900, inTransit: 0 }, 100, 0],
  ['over the limit it is less than nothing', { creditLimit: 1000, balance: 900, inTransit: 0 }, 101, -1],
  ['a limit of zero is none', { creditLimit: 0, balance: 5000, inTransit: 0 }, 100, null],
])('%s', (_, credit, order, left) => {
  expect(creditLeft(credit, order)).toBe(left)
})
