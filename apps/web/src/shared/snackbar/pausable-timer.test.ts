import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pausableTimer } from './pausable-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('ends after the time given, once', () => {
  const end = vi.fn()
  pausableTimer(6000, end).run()
  vi.advanceTimersByTime(5999)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledOnce()
})

it('stands still while it is held and goes on with what was left', () => {
  const end = vi.fn()
  const timer = pausableTimer(6000, end)
  timer.run()
  vi.advanceTimersByTime(4000)
  timer.hold()
  vi.advanceTimersByTime(60_000)
  expect(end).not.toHaveBeenCalled()
  timer.run()
  vi.advanceTimersByTime(1999)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledOnce()
})

it('does not run twice as fast when it is told to run twice', () => {
  const end = vi.fn()
  const timer = pausableTimer(6000, end)
  timer.run()
  vi.advanceTimersByTime(1000)
  timer.run()
  vi.advanceTimersByTime(4999)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledOnce()
})

it('never ends again after it has ended', () => {
  const end = vi.fn()
  const timer = pausableTimer(10, end)
  timer.run()
  vi.advanceTimersByTime(10)
  timer.run()
  vi.advanceTimersByTime(1000)
  expect(end).toHaveBeenCalledOnce()
})
