import { expect, test } from 'vitest'
import { contrastOf, mix, nearestShade, shadeOnPaper } from './colour.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#767676', '#ffffff', 4.54],
  ['#ff0000', '#0000ff', 2.15],
])('measures %s on %s as %d:1', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
  expect(contrastOf(other, one)).toBe(contrastOf(one, other))
})

test('mixes two colours', () => {
  expect(mix('#ff8000', '#000000', 0.5)).toBe('#804000')
  expect(mix('#ff8000', '#ffffff', 0)).toBe('#ff8000')
})

test('keeps a colour that is readable, and darkens one that is not no further than needed', () => {
  expect(shadeOnPaper('#025ed4')).toBe('#025ed4')
  for (const pale of ['#ffd400', '#ffffff', '#00e5ff', '#ff6f61']) {
    const shade = shadeOnPaper(pale)
    expect(contrastOf(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5)
    expect(contrastOf(shade, '#ffffff')).toBeLessThan(5)
  }
})

test('ends at the far end if nothing on the way passes', () => {
  expect(nearestShade('#ff0000', '#000000', () => false)).toBe('#000000')
})
