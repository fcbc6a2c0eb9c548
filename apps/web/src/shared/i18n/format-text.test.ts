import { expect, test, vi } from 'vitest'
import { formatText } from './format-text.ts'

test('returns a text without values as is', () => {
  expect(formatText('발주하기', 'ko')).toBe('발주하기')
})

test('fills in values, including plurals', () => {
  const lines = '{day}: {count, plural, one {# line} other {# lines}}'
  expect(formatText(lines, 'en', { day: 'Mon', count: 1 })).toBe('Mon: 1 line')
  expect(formatText(lines, 'en', { day: 'Mon', count: 1200 })).toBe('Mon: 1,200 lines')
})

test('fills in a text packed by the build', () => {
  expect(
    formatText([['count', { one: [0, ' line'], other: [0, ' lines'] }], ' to ', ['place']], 'en', {
      count: 2,
      place: 'X',
    }),
  ).toBe('2 lines to X')
})

test('shows the rest of a text and reports the error when a value is missing', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  expect(formatText('{day} 배송', 'ko')).toBe(' 배송')
  expect(report).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
