import { expect, it } from 'vitest'
import { drawOn, nextStep, pagesOf, productsBetween, wallHeight, withNext } from './drawn-products.ts'
import type { Range } from './drawn-products.ts'

const grid = { columns: 5, rowHeight: 400 }

it('computes the height from full and partial rows', () => {
  expect(wallHeight(25, grid)).toBe(2000)
  expect(wallHeight(1, grid)).toBe(400)
  expect(wallHeight(26, grid)).toBe(2400)
})

it('finds whole rows within the list', () => {
  expect(productsBetween(0, 800, 100_000, grid)).toEqual({ from: 0, to: 10 })
  expect(productsBetween(399, 801, 100_000, grid)).toEqual({ from: 0, to: 15 })
  expect(productsBetween(-700, 100, 100_000, grid)).toEqual({ from: 0, to: 5 })
  expect(productsBetween(7_999_600, 8_000_400, 99_998, grid)).toEqual({ from: 99_995, to: 99_998 })
})

const wanted = { from: 10, to: 45 }
const inView = { from: 20, to: 35 }

it('draws products in view first, one step a frame, then those around them', () => {
  const seen: Range[] = []
  for (let drawn: Range = { from: 0, to: 0 }; seen.length < 6; seen.push(drawn))
    drawn = drawOn(drawn, inView, wanted, 7)
  expect(seen).toEqual([
    { from: 20, to: 27 },
    { from: 20, to: 34 },
    { from: 20, to: 41 },
    { from: 17, to: 45 },
    { from: 10, to: 45 },
    { from: 10, to: 45 },
  ])
  expect(drawOn({ from: 0, to: 0 }, inView, inView, Infinity)).toEqual(inView)
})

it('extends the drawn range, upwards too, and drops what scrolled out', () => {
  expect(drawOn({ from: 0, to: 60 }, inView, wanted, 3)).toEqual(wanted)
  expect(drawOn({ from: 30, to: 60 }, inView, wanted, 3)).toEqual({ from: 27, to: 45 })
  expect(drawOn({ from: 0, to: 60 }, { from: 50_000, to: 50_010 }, { from: 49_990, to: 50_020 }, 3)).toEqual({
    from: 50_000,
    to: 50_003,
  })
  expect(drawOn({ from: 0, to: 20 }, { from: 40, to: 55 }, { from: 30, to: 65 }, 6, 50)).toEqual({ from: 49, to: 55 })
})

it('draws more while frames are short, fewer after a long one, and starts over after a pause', () => {
  const steps = [1000, 17, 17, 17, 17, 90, 90, 90, 17, 1000]
  const taken: number[] = []
  for (const ms of steps) taken.push(nextStep(taken.at(-1) ?? 0, ms))
  expect(taken).toEqual([3, 4, 5, 6, 6, 3, 1, 1, 2, 3])
})

it('maps a range to the pages of its products', () => {
  expect(pagesOf({ from: 0, to: 0 })).toEqual([])
  expect(pagesOf({ from: 22, to: 26 })).toEqual([
    { page: 0, indexes: [22, 23] },
    { page: 1, indexes: [24, 25] },
  ])
  const all = pagesOf({ from: 7, to: 103 })
  expect(all.map(({ page }) => page)).toEqual([0, 1, 2, 3, 4])
  expect(all.flatMap(({ indexes }) => indexes)).toEqual(Array.from({ length: 96 }, (_, n) => n + 7))
})

it('prepares the next page, up to the last one', () => {
  const pages = pagesOf({ from: 0, to: 30 })
  expect(withNext(pages, 49)).toEqual([...pages, { page: 2, indexes: [] }])
  expect(withNext(pages, 48)).toEqual(pages)
  expect(withNext([], 48)).toEqual([])
})
