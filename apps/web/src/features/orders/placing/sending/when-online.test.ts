import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenOnline } from './when-online.ts'

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

test('runs immediately when online', async () => {
  const waiting = vi.fn()
  expect(await whenOnline(() => Promise.resolve('sent'), { waiting, pause, isOver: () => false })).toBe('sent')
  expect(waiting).not.toHaveBeenCalled()
})

test('makes no request while offline, and runs when the connection returns', async () => {
  line.onLine = false
  const reach = vi.fn(() => Promise.resolve('sent'))
  const waiting = vi.fn(() => {
    if (waiting.mock.calls.length === 3) line.onLine = true
  })
  expect(await whenOnline(reach, { waiting, pause, isOver: () => false })).toBe('sent')
  expect(reach).toHaveBeenCalledOnce()
})

test('tries again after a failure', async () => {
  const reach = vi.fn(() => Promise.resolve('sent')).mockRejectedValueOnce(new Error('no reload'))
  const waiting = vi.fn()
  expect(await whenOnline(reach, { waiting, pause, isOver: () => false })).toBe('sent')
  expect(waiting).toHaveBeenCalledOnce()
})

test('stops when the user gives up, even during a request', async () => {
  let isOver = false
  const reach = () => {
    isOver = true
    return Promise.resolve('sent')
  }
  expect(await whenOnline(reach, { waiting: vi.fn(), pause, isOver: () => isOver })).toBeNull()
})

test('stops after ten minutes', async () => {
  line.onLine = false
  const waiting = vi.fn()
  expect(await whenOnline(() => Promise.resolve('sent'), { waiting, pause, isOver: () => false })).toBeNull()
  expect(waiting).toHaveBeenCalledTimes(200)
})
