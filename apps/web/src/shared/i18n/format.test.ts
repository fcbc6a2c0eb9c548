import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formatCount, formatDay, formatMoment, formatWon } from './format.ts'

const evening = new Date('2026-11-20T18:00:00+09:00')

beforeEach(() => void vi.setSystemTime(evening))
afterEach(() => void vi.useRealTimers())

it('formats days with the weekday, and times in 24 hours', () => {
  expect(formatDay('ko', evening)).toBe('11월 20일(금)')
  expect(formatDay('en', evening)).toBe('Fri 20 Nov')
  expect(formatMoment('ko', evening)).toBe('11월 20일(금) 18:00')
  expect(formatMoment('en', evening)).toBe('Fri 20 Nov, 18:00')
})

it('abbreviates Monday, whose Korean name also means month', () => {
  expect(formatDay('ko', new Date('2026-11-23T18:00:00+09:00'))).toBe('11월 23일(월)')
})

it('uses Seoul time around midnight', () => {
  expect(formatMoment('ko', new Date('2026-11-20T15:00:00Z'))).toBe('11월 21일(토) 00:00')
})

it('adds the year to days of another one', () => {
  const past = new Date('2024-12-02T12:00:00+09:00')
  expect([formatDay('ko', past), formatDay('en', past)]).toEqual(['2024년 12월 2일(월)', 'Mon 2 Dec 2024'])
  expect(formatMoment('ko', past)).toBe('2024년 12월 2일(월) 12:00')
  expect(formatMoment('en', past)).toBe('Mon 2 Dec 2024, 12:00')
})

it('takes the year from the calendar of Seoul', () => {
  vi.setSystemTime('2026-12-31T15:00:00Z')
  expect(formatDay('ko', new Date('2026-12-31T15:00:00Z'))).toBe('1월 1일(금)')
  expect(formatDay('ko', new Date('2026-12-31T14:59:59Z'))).toBe('2026년 12월 31일(목)')
})

it.each([
  [0, '0원', '₩0'],
  [12_300, '12,300원', '₩12,300'],
  [-4_500, '-4,500원', '-₩4,500'],
  [1_234_567_890, '1,234,567,890원', '₩1,234,567,890'],
])('formats %d won in each language', (won, ko, en) => {
  expect(formatWon('ko', won)).toBe(ko)
  expect(formatWon('en', won)).toBe(en)
})

it('groups the digits of large numbers', () => {
  expect(formatCount(100_000)).toBe('100,000')
})
