import { expect, test } from 'vitest'
import { readPrices } from './read-price.ts'

const read = (from: string, to: string) =>
  readPrices({ texts: { prodCd: 'A1', grade: 'A', unitPrice: '1000', from, to } })

test('a last day of other programs that means none is none, and no first day', () => {
  for (const day of ['9999-12-31', '2999-12-31', '99991231'])
    expect(read('2026-12-01', day)).toMatchObject({ from: '2026-12-01', to: null, faults: [] })
  expect(read('9999-12-31', '').faults).toMatchObject([{ column: 'from', code: 'dayFar' }])
  expect(read('2026-12-01', '내일').faults).toMatchObject([{ column: 'to', code: 'notDay' }])
})
