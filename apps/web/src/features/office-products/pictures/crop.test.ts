import { expect, test } from 'vitest'
import { areaOf } from './crop.ts'

const picture = { width: 4000, height: 3000 }

test.each([
  [
    { shape: 'square', x: 0.5, y: 0.5, zoom: 1 },
    { fromX: 500, fromY: 0, width: 3000, height: 3000 },
  ],
  [
    { shape: 'square', x: 0, y: 0.5, zoom: 1 },
    { fromX: 0, fromY: 0, width: 3000, height: 3000 },
  ],
  [
    { shape: 'square', x: 1, y: 1, zoom: 2 },
    { fromX: 2500, fromY: 1500, width: 1500, height: 1500 },
  ],
  [
    { shape: 'wide', x: 0.5, y: 0.5, zoom: 1 },
    { fromX: 0, fromY: 0, width: 4000, height: 3000 },
  ],
  [
    { shape: 'whole', x: 0.5, y: 0.5, zoom: 4 },
    { fromX: 1500, fromY: 1125, width: 1000, height: 750 },
  ],
] as const)('keeps %j within the picture', (cut, area) => {
  expect(areaOf(cut, picture)).toEqual(area)
})
