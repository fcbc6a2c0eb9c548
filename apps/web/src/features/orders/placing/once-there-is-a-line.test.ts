import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceThereIsALine } from './once-there-is-a-line.ts'

const line = { onLine: true }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', line)
  line.onLine = true
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pause = (ms: number) => vi.advanceTimersByTimeAsync(ms).then(() => undefined)

test('goes on at once where there is a line', async () => {
  const waiting = vi.fn()
  expect(await onceThereIsALine(() => Promise.resolve('sent'), { waiting, pause, isOver: () => false })).toBe('sent')
  expect(waiting).not.toHaveBeenCalled()
})

test('asks nobody without a line, and goes on when it is back', async () => {
  line.onLine = false
  const reach = vi.fn(() => Promise.resolve('sent'))
  const waiting = vi.fn(() => {
    if (waiting.mock.calls.length === 3) line.onLine = true
  })
  expect(await onceThereIsALine(reach, { waiting, pause, isOver: () => false })).toBe('sent')
  expect(reach).toHaveBeenCalledOnce()
})

test('stops when it is given up, also while the server is being asked', async () => {
  let isOver = false
  const reach = () => {
    isOver = true
    return Promise.resolve('sent')
  }
  expect(await onceThereIsALine(reach, { waiting: vi.fn(), pause, isOver: () => isOver })).toBeNull()
})

test('stops after ten minutes', async () => {
  line.onLine = false
  const waiting = vi.fn()
  expect(await onceThereIsALine(() => Promise.resolve('sent'), { waiting, pause, isOver: () => false })).toBeNull()
  expect(waiting).toHaveBeenCalledTimes(200)
})
