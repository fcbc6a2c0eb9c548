import { expect, test } from 'vitest'
import { digitsOfWords } from './counted-in-words.ts'
import { dayOf, isEndless, readDay } from './read-day.ts'
import { isNothing, readNumber } from '@mall/contract/base/typed/numbers'
import { wholeOf } from './number-of.ts'

test.each<[string, number | null]>([
  ['1,200', 1200],
  ['1200원', 1200],
  ['₩ 1,200', 1200],
  ['１，２００', 1200],
  ['1,200.5원', 1200.5],
  ['.5', 0.5],
  ['1.2E3', 1200],
  ['-300', -300],
  ['△300', -300],
  ['(1,200)', -1200],
  ['12개', 12],
  ['0', 0],
  ['', null],
  ['별도문의', null],
  ['1.2.3', null],
  ['1200/kg', null],
  ['12,00', null],
  ['12,3456', null],
  ['1,20,0', null],
  ['1234,567', null],
  ['1.234.567', null],
  ['1.200,50', null],
  ['12 34', null],
  ['12  34', null],
  ['1, 200', 1200],
  ['1 200', 1200],
  ["'1,200", 1200],
  ['1,234.500', 1234.5],
])('reads the number of %j', (text, value) => {
  expect(readNumber(text)).toBe(value)
})

test.each<[string, number | string]>([
  ['1,200', 1200],
  ['12.0', 12],
  ['0.500', 'notWhole'],
  ['1.5', 'notWhole'],
  ['12.000', 'pointUnclear'],
  ['1.500개', 'pointUnclear'],
  ['12,00', 'separators'],
  ['30박스', 'withUnit'],
  ['문의', 'notNumber'],
])('reads the whole number of %j, or says why there is none', (text, expected) => {
  const read = wholeOf(text)
  expect('value' in read ? read.value : read.fault).toBe(expected)
})

test.each<[string, string | null]>([
  ['2026-11-25', '2026-11-25'],
  ['2026.11.25.', '2026-11-25'],
  ['2026. 1. 5', '2026-01-05'],
  ['2026/11/25 오전 9:00:00', '2026-11-25'],
  ['20261125', '2026-11-25'],
  ['26-11-25', '2026-11-25'],
  ['2026년 11월 25일 (수)', '2026-11-25'],
  ['46351', '2026-11-25'],
  ['46351.75', '2026-11-25'],
  ['2026-02-30', null],
  ['11월 25일', null],
  ['상시', null],
])('reads the day of %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each(['', '-', ' – ', '.'])('takes %j for nothing', (text) => {
  expect(isNothing(text)).toBe(true)
})

test.each<[string, string | null]>([
  ['500만', '5000000'],
  ['500만원', '5000000'],
  ['1백만', '1000000'],
  ['3천만 원', '30000000'],
  ['1.5억', '150000000'],
  ['2십만', '200000'],
  ['1,000만', '10000000'],
  ['5천개', '5000'],
  ['-50만', '-500000'],
  ['△50만', '-500000'],
  ['1억 5천만', ''],
  ['1.500만', ''],
  ['2만병', ''],
  ['500원', null],
  ['문의', null],
])('says what to type for %j', (text, digits) => {
  expect(digitsOfWords(text)).toBe(digits)
})

test.each(['9999-12-31', '2999-12-31', '99991231', '9999.12.31', '9999-12-31 00:00:00', '99999999'])(
  'takes the last day %j for none, and says of a first one that it is too far away',
  (text) => {
    expect(isEndless(text)).toBe(true)
    expect(dayOf(text)).toEqual({ fault: 'dayFar', values: { said: text } })
  },
)

test.each(['2026-12-31', '2099-12-31', '2999-11-30', '12-31', '상시'])('does not take %j for no end', (text) => {
  expect(isEndless(text)).toBe(false)
})
