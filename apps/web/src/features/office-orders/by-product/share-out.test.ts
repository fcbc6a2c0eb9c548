import { expect, test } from 'vitest'
import { shareOut } from './share-out.ts'

const orders = (...qtys: number[]) =>
  qtys.map((qty, n) => ({ orderId: `o${n}`, qty, orderedAt: `2026-11-25T0${9 - n}:00:00Z` }))
const share = (available: number, step: number, ...qtys: number[]) => {
  const { shares, rest } = shareOut(available, step, orders(...qtys))
  return { shares: [...shares.values()], rest }
}

test('gives everyone all of it if there is enough', () => {
  expect(share(37, 1, 20, 10, 7)).toEqual({ shares: [20, 10, 7], rest: 0 })
  expect(share(40, 6, 20, 10, 7)).toEqual({ shares: [20, 10, 7], rest: 3 })
})

test('gives each its part, and what is left over to the largest remainders', () => {
  // 10.81, 5.41 and 3.78 of 20.
  expect(share(20, 1, 20, 10, 7)).toEqual({ shares: [11, 5, 4], rest: 0 })
})

test('gives to the oldest order first if remainders are equal', () => {
  expect(share(4, 1, 3, 3, 3)).toEqual({ shares: [1, 1, 2], rest: 0 })
  expect(share(5, 1, 3, 3, 3)).toEqual({ shares: [1, 2, 2], rest: 0 })
})

test('gives whole steps only, and leaves what is less than one', () => {
  expect(share(20, 6, 24, 12, 12)).toEqual({ shares: [6, 6, 6], rest: 2 })
  expect(share(5, 6, 24, 12)).toEqual({ shares: [0, 0], rest: 5 })
})

test('never gives more than was ordered, also of quantities that are no whole steps', () => {
  expect(share(11, 2, 3, 9)).toEqual({ shares: [2, 8], rest: 1 })
  expect(share(2, 5, 3, 3)).toEqual({ shares: [0, 0], rest: 2 })
})

test('shares out nothing if there is nothing, or no order', () => {
  expect(share(0, 1, 5, 3)).toEqual({ shares: [0, 0], rest: 0 })
  expect(share(7, 1)).toEqual({ shares: [], rest: 7 })
})

test('shares out what there is, whatever is ordered', () => {
  for (let seed = 1; seed < 400; seed++) {
    const step = 1 + (seed % 4)
    const qtys = Array.from({ length: 1 + (seed % 9) }, (_, n) => step * (1 + ((seed * 7919 + n * 104729) % 50)))
    const wanted = qtys.reduce((sum, qty) => sum + qty, 0)
    const available = (seed * 31) % wanted
    const { shares, rest } = share(available, step, ...qtys)
    expect(rest).toBe(available % step)
    expect(shares.reduce((sum, qty) => sum + qty, 0)).toBe(available - rest)
    shares.forEach((qty, n) => {
      expect(qty % step).toBe(0)
      expect(qty).toBeLessThanOrEqual(qtys[n]!)
      expect(Math.abs(qty - (available * qtys[n]!) / wanted)).toBeLessThan(2 * step)
    })
  }
})
