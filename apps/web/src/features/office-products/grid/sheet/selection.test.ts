import { expect, test } from 'vitest'
import { columns } from '../columns.ts'
import { moved, rangeOf, single } from './selection.ts'

const from = single({ row: 10, column: 3 })
const size = { total: 100_000, paged: 20 }
const press = (key: string, more: object = {}) =>
  moved(from, { key, shiftKey: false, isCommand: false, ...more }, size)?.active

test.each([
  ['ArrowDown', {}, { row: 11, column: 3 }],
  ['ArrowLeft', { isCommand: true }, { row: 10, column: 0 }],
  ['ArrowDown', { isCommand: true }, { row: 99_999, column: 3 }],
  ['PageUp', {}, { row: 0, column: 3 }],
  ['Home', {}, { row: 10, column: 0 }],
  ['End', { isCommand: true }, { row: 99_999, column: columns.length - 1 }],
  ['Tab', {}, { row: 10, column: 4 }],
  ['Tab', { shiftKey: true }, { row: 10, column: 2 }],
  ['Tab', { isCommand: true }, undefined],
  ['a', {}, undefined],
])('moves by %s %j', (key, more, place) => {
  expect(press(key, more)).toEqual(place)
})

test.each([
  [columns.length - 1, false],
  [0, true],
])('leaves the row by Tab at column %d (Shift: %s)', (column, shiftKey) => {
  expect(moved(single({ row: 10, column }), { key: 'Tab', shiftKey, isCommand: false }, size)).toBeNull()
})

test('ends a range by Shift+Tab', () => {
  const range = { active: { row: 12, column: 5 }, anchor: { row: 10, column: 3 } }
  const back = { row: 12, column: 4 }
  expect(moved(range, { key: 'Tab', shiftKey: true, isCommand: false }, size)).toEqual(single(back))
})

test('extends a range with Shift, in any direction', () => {
  const up = moved(from, { key: 'PageUp', shiftKey: true, isCommand: false }, size)
  expect(up && rangeOf(up)).toEqual({ fromRow: 0, toRow: 10, fromColumn: 3, toColumn: 3 })
})
