import { describe, expect, test } from 'vitest'
import { rowCounts } from './use-view.ts'

const heights = [320, 488, 668, 788, 1028, 1200, 1748, 2400]

describe('rows that are drawn', () => {
  test.each(heights)('are at most 120 with the head, in a box of %d px', (height) => {
    const { places, ends } = rowCounts(height)
    expect(places + 2 * ends + 1).toBeLessThanOrEqual(120)
  })

  test.each([320, 488, 668])('have a page ready on each side in a box of %d px', (height) => {
    const { places, around } = rowCounts(height)
    const page = Math.floor(height / 32)
    expect(around).toBeGreaterThanOrEqual(page)
    expect(places).toBeGreaterThanOrEqual(3 * page)
  })

  test.each(heights)('keep as many of each end as fit in sight or none, in a box of %d px', (height) => {
    const { ends } = rowCounts(height)
    if (ends > 0) expect(ends * 32).toBeGreaterThanOrEqual(height)
  })
})
