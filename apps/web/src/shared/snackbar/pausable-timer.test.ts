import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pausableTimer } from './pausable-timer.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('ends once after the given time', () => {
  const end = vi.fn()
  pausableTimer(6000, end).run()
  vi.advanceTimersByTime(5999)
  expect(end).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(end).toHaveBeenCalledOnce()
})

it('pauses, then resumes with the remaining time', () => {
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

it('ignores a second start', () => {
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

it('never ends twice', () => {
  const end = vi.fn()
  const timer = pausableTimer(10, end)
  timer.run()
  vi.advanceTimersByTime(10)
  timer.run()
  vi.advanceTimersByTime(1000)
  expect(end).toHaveBeenCalledOnce()
})
