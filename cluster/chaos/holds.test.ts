import { expect, test } from 'vitest'
import { newFigures, type Figures } from '../rush/figures.ts'
import { holds } from './holds.ts'

const fine: Figures = {
  ...newFigures(),
  readsAnswered: 200,
  writesAnswered: 50,
  writeStopMs: 9000,
  repeated: 30,
  cut: 2,
}
const seen = { happened: 'db2 leads', wrong: 0, twoLeaders: 0, stale: 0 }

test('holds when calls were repeated and writing was interrupted for less than the limit', () => {
  expect(holds(10, fine, seen)).toBe(true)
})

test.each<[string, Partial<Figures>, Partial<typeof seen>]>([
  ['writing stood still for too long', { writeStopMs: 10_001 }, {}],
  ['more than one read in a hundred had no answer', { readsUnanswered: 3 }, {}],
  ['a write had no answer', { writesUnanswered: 1 }, {}],
  ['a refusal did not say when to come back', { withoutRetryAfter: 1 }, {}],
  ['a user was signed out', { signedOut: 1 }, {}],
  ['an order is lost or double', {}, { wrong: 1 }],
  ['two databases led', {}, { twoLeaders: 1 }],
  ['a node sells from an old catalogue', {}, { stale: 1 }],
  ['the fault could not be mended', {}, { happened: 'FAILED: Error: no leader' }],
])('does not hold when %s', (_what, figures, other) => {
  expect(holds(10, { ...fine, ...figures }, { ...seen, ...other })).toBe(false)
})
