import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerNow, serverTime } from './server-clock.ts'

const start = Date.UTC(2026, 10, 20, 9)
const second = 1000
const written = (at: number) => ({ serverNow: new Date(at).toISOString() })

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

test('keeps the time of the server, however old the answer becomes', () => {
  noteServerNow(written(start + 300 * second), start)
  vi.setSystemTime(start + 26 * second)
  expect(serverTime()).toBe(start + 326 * second)
})

test('is not set back by an answer that was under way for long', () => {
  noteServerNow(written(start + 300 * second), start)
  vi.setSystemTime(start + 20 * second)
  noteServerNow(written(start + 301 * second), start)
  expect(serverTime()).toBe(start + 320 * second)
})

test('follows the server after the clock of the device is changed', () => {
  noteServerNow(written(start), start)
  vi.setSystemTime(start + 3600 * second)
  noteServerNow(written(start + second), start + 3600 * second)
  expect(serverTime()).toBe(start + second)
})

test.each([[null], ['text'], [{}], [{ serverNow: 'no time' }]])('ignores an answer without a time: %j', (answer) => {
  noteServerNow(written(start), start)
  noteServerNow(answer, start)
  expect(serverTime()).toBe(start)
})
