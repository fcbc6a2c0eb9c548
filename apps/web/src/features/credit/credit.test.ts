import { expect, it } from 'vitest'
import { creditLeft } from './credit.ts'

it.each([
  ['counts amounts in transit', { isPrepaid: false, creditLimit: 1000, balance: 300, inTransit: 200 }, 100, 400],
  ['leaves nothing exactly at the limit', { isPrepaid: false, creditLimit: 1000, balance: 900, inTransit: 0 }, 100, 0],
  ['goes negative above the limit', { isPrepaid: false, creditLimit: 1000, balance: 900, inTransit: 0 }, 101, -1],
  ['treats a limit of zero as no limit', { isPrepaid: false, creditLimit: 0, balance: 5000, inTransit: 0 }, 100, null],
  [
    'leaves a prepaid store what it has paid',
    { isPrepaid: true, creditLimit: 9000, balance: -500, inTransit: 100 },
    300,
    100,
  ],
])('%s', (_, credit, order, left) => {
  expect(creditLeft(credit, order)).toBe(left)
})
