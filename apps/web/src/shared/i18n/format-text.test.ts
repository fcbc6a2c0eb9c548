import { expect, test, vi } from 'vitest'
import { formatText } from './format-text.ts'

test('gives a text without values as it is', () => {
  expect(formatText('발주하기', 'ko')).toBe('발주하기')
})

test('fills in values, also those that a text chooses by', () => {
  const lines = '{day}: {count, plural, one {# line} other {# lines}}'
  expect(formatText(lines, 'en', { day: 'Mon', count: 1 })).toBe('Mon: 1 line')
  expect(formatText(lines, 'en', { day: 'Mon', count: 1200 })).toBe('Mon: 1,200 lines')
})

test('fills in a text as the build packs it', () => {
  expect(
    formatText([['count', { one: [0, ' line'], other: [0, ' lines'] }], ' to ', ['place']], 'en', {
      count: 2,
      place: 'X',
    }),
  ).toBe('2 lines to X')
})

test('shows what it can of a text that a value is missing for, and reports it', () => {
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  expect(formatText('{day} 배송', 'ko')).toBe(' 배송')
  expect(told).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
