import { afterEach, expect, test, vi } from 'vitest'
import { isCodeMissing, keepTrying, subscribe } from './keep-trying.ts'

const away = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

afterEach(() => vi.unstubAllGlobals())

/** Fails so many times and then brings the part. */
function failing(times: number, error: unknown = away) {
  return vi.fn(() => (times-- > 0 ? Promise.reject(error as Error) : Promise.resolve('part')))
}

test('brings what is there without a pause', async () => {
  const pause = vi.fn()
  expect(await keepTrying(failing(0), { pause })).toBe('part')
  expect(pause).not.toHaveBeenCalled()
})

test('tries again with longer and longer pauses, and says meanwhile that code is missing', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const pauses: number[] = []
  const states: boolean[] = []
  const stop = subscribe(() => states.push(isCodeMissing()))
  const pause = (ms: number) => Promise.resolve(pauses.push(ms))
  expect(await keepTrying(failing(6), { pause })).toBe('part')
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 10_000, 10_000])
  expect(states).toEqual([true, false])
  stop()
})

test('throws what breaks by itself, at once and after a failure to fetch', async () => {
  const broken = new RangeError('broken')
  await expect(keepTrying(failing(1, broken))).rejects.toBe(broken)
  const load = failing(1)
  load.mockImplementationOnce(() => Promise.reject(away)).mockImplementationOnce(() => Promise.reject(broken))
  await expect(keepTrying(load, { pause: () => Promise.resolve() })).rejects.toBe(broken)
  expect(isCodeMissing()).toBe(false)
})

test('takes the last resort once, after some tries with a connection', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const lastResort = vi.fn()
  await keepTrying(failing(9), { pause: () => Promise.resolve(), lastResort })
  expect(lastResort).toHaveBeenCalledOnce()
})
