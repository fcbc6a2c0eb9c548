import { expect, it } from 'vitest'
import { changedDrafts } from './usual-draft.ts'

const draft = { quantities: { rice: 4 }, leftOut: ['oil'] }
const days = { '2026-11-26': draft, '2026-11-30': draft }
const today = '2026-11-26'

it.each([
  ['sets a quantity', { prodId: 'oil', qty: 3 }, { quantities: { rice: 4, oil: 3 }, leftOut: [] }],
  ['leaves an article out', { prodId: 'rice', qty: 0 }, { quantities: { rice: 4 }, leftOut: ['oil', 'rice'] }],
  [
    'keeps the quantity to restore of an article left out',
    { prodId: 'rice', qty: 0, restoreQty: 9 },
    { quantities: { rice: 9 }, leftOut: ['oil', 'rice'] },
  ],
  [
    'keeps what is left out, and adds what is settled, once the rest is in the basket',
    { settled: ['rice', 'oil'] },
    { quantities: {}, leftOut: ['oil', 'rice'] },
  ],
] as const)('%s and leaves other days alone', (_, change, changed) => {
  expect(changedDrafts(days, '2026-11-30', today, change)).toEqual({ '2026-11-26': draft, '2026-11-30': changed })
})

it('drops the drafts of days that are over', () => {
  const next = changedDrafts(days, '2026-12-01', '2026-11-27', { prodId: 'oil', qty: 3 })
  expect(Object.keys(next)).toEqual(['2026-11-30', '2026-12-01'])
})
