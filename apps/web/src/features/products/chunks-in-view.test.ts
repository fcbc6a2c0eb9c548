import { expect, it } from 'vitest'
import { chunkHeight, chunksInView } from './chunks-in-view.ts'

const grid = { columns: 4, rowHeight: 300 }

it('is as tall as its rows, the last of them begun or full', () => {
  expect(chunkHeight(24, grid)).toBe(1800)
  expect(chunkHeight(1, grid)).toBe(300)
  expect(chunkHeight(5, grid)).toBe(600)
})

it('shows the first chunks at the top and the last ones at the end', () => {
  expect(chunksInView(100_000, grid, 0, 900)).toEqual({ first: 0, last: 0 })
  expect(chunksInView(100_000, grid, 1500, 900)).toEqual({ first: 0, last: 1 })
  const end = Math.ceil(100_000 / 24) * 1800 - 900
  expect(chunksInView(100_000, grid, end, 900).last).toBe(Math.ceil(100_000 / 24) - 1)
})

it('never holds more than three chunks of a grid in view', () => {
  for (let scrolled = 0; scrolled < 50_000; scrolled += 137) {
    const { first, last } = chunksInView(100_000, grid, scrolled, 1080)
    expect(last - first).toBeLessThanOrEqual(2)
  }
})
