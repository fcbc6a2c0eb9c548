import { expect, it } from 'vitest'
import { scaleOf } from './chart-scale.ts'

it.each([
  [0, [0]],
  [13_996_977, [0, 5_000_000, 10_000_000, 15_000_000]],
  [690_180, [0, 200_000, 400_000, 600_000, 800_000]],
  [4, [0, 1, 2, 3, 4]],
  [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])('scales up to %i in round steps', (highest, lines) => {
  expect(scaleOf(highest)).toEqual(lines)
})
