import { afterEach, expect, test, vi } from 'vitest'
import { isCodeMissing, keepTrying, subscribe } from './keep-trying.ts'

const away = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')

afterEach(() => vi.unstubAllGlobals())

/** Fails the given number of times, then resolves. */
function failing(times: number, error: unknown = away) {
  return vi.fn(() => (times-- > 0 ? Promise.reject(error as Error) : Promise.resolve('part')))
}

test('returns loaded code without a pause', async () => {
  const pause = vi.fn()
  expect(await keepTrying(failing(0), { pause })).toBe('part')
  expect(pause).not.toHaveBeenCalled()
})

test('retries with growing pauses, and reports missing code meanwhile', async () => {
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

test('throws an error of the code itself immediately, also after a failed fetch', async () => {
  const broken = new RangeError('broken')
  await expect(keepTrying(failing(1, broken))).rejects.toBe(broken)
  const load = failing(1)
  load.mockImplementationOnce(() => Promise.reject(away)).mockImplementationOnce(() => Promise.reject(broken))
  await expect(keepTrying(load, { pause: () => Promise.resolve() })).rejects.toBe(broken)
  expect(isCodeMissing()).toBe(false)
})

test('calls the last resort once, after several attempts while online', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const lastResort = vi.fn()
  await keepTrying(failing(9), { pause: () => Promise.resolve(), lastResort })
  expect(lastResort).toHaveBeenCalledOnce()
})
