import { expect, it } from 'vitest'
import { drawOn, pagesOf, productsBetween, wallHeight } from './drawn-products.ts'
import type { Range } from './drawn-products.ts'

const grid = { columns: 5, rowHeight: 400 }

it('is as tall as its rows, the last of them begun or full', () => {
  expect(wallHeight(25, grid)).toBe(2000)
  expect(wallHeight(1, grid)).toBe(400)
  expect(wallHeight(26, grid)).toBe(2400)
})

it('finds whole rows, and nothing beyond the ends', () => {
  expect(productsBetween(0, 800, 100_000, grid)).toEqual({ from: 0, to: 10 })
  expect(productsBetween(399, 801, 100_000, grid)).toEqual({ from: 0, to: 15 })
  expect(productsBetween(-700, 100, 100_000, grid)).toEqual({ from: 0, to: 5 })
  expect(productsBetween(7_999_600, 8_000_400, 99_998, grid)).toEqual({ from: 99_995, to: 99_998 })
})

it('draws what is in view at once and the rest one by one', () => {
  const inView = { from: 20, to: 35 }
  const wanted = { from: 10, to: 45 }
  let drawn: Range = { from: 0, to: 0 }
  drawn = drawOn(drawn, inView, wanted)
  expect(drawn).toEqual({ from: 20, to: 36 })
  let steps = 1
  for (; drawn.from > wanted.from || drawn.to < wanted.to; steps += 1) drawn = drawOn(drawn, inView, wanted)
  expect(steps).toBe(20)
  expect(drawOn(drawn, inView, wanted)).toEqual(wanted)
})

it('lets go of what lies behind', () => {
  expect(drawOn({ from: 0, to: 60 }, { from: 20, to: 35 }, { from: 10, to: 45 })).toEqual({ from: 10, to: 45 })
  expect(drawOn({ from: 0, to: 60 }, { from: 50_000, to: 50_010 }, { from: 49_990, to: 50_020 })).toEqual({
    from: 50_000,
    to: 50_011,
  })
})

it('draws each product of a range from its page of the list', () => {
  expect(pagesOf({ from: 0, to: 0 })).toEqual([])
  expect(pagesOf({ from: 22, to: 26 })).toEqual([
    { page: 0, indexes: [22, 23] },
    { page: 1, indexes: [24, 25] },
  ])
  const all = pagesOf({ from: 7, to: 103 })
  expect(all.map(({ page }) => page)).toEqual([0, 1, 2, 3, 4])
  expect(all.flatMap(({ indexes }) => indexes)).toEqual(Array.from({ length: 96 }, (_, n) => n + 7))
})
