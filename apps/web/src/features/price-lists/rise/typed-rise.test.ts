import { expect, test } from 'vitest'
import { riseOf, typedAmount, type TypedRise } from './typed-rise.ts'

test.each([
  ['5', 'PERCENT', 5],
  ['+5%', 'PERCENT', 5],
  ['−2.5', 'PERCENT', -2.5],
  ['2.555', 'PERCENT', null],
  ['-95', 'PERCENT', null],
  ['1,000원', 'WON', 1000],
  ['0', 'WON', null],
  ['', 'WON', null],
] as const)('reads %j in %s as %j', (text, kind, amount) => {
  expect(typedAmount(text, kind)).toBe(amount)
})

const typed: TypedRise = {
  ...{ kind: 'PERCENT', amount: '5', unit: 10, way: 'UP', grades: ['A'], specials: false, brand: ' 햇살 ' },
  from: '2026-12-01',
}

test('sends chosen products alone, and a filter with its brand', () => {
  expect(riseOf(typed, { prodIds: ['p1'], filter: {} })).toMatchObject({ prodIds: ['p1'], by: { hundredths: 500 } })
  expect(riseOf(typed, { filter: { q: '감자' } })).toMatchObject({ filter: { q: '감자', brand: '햇살' } })
})

test('sends nothing while no price is chosen', () => {
  expect(riseOf({ ...typed, grades: [] }, { filter: {} })).toBeNull()
})
