import { expect, test } from 'vitest'
import { collectGarbage, watchRest } from './collect-at-rest.ts'

test('rests once after the start, and once after a minute without calls', () => {
  const rest = watchRest(0)
  expect([1999, 2000, 2001, 999_999].map(rest.begins)).toEqual([false, true, false, false])
  rest.noteCall(1_000_000)
  rest.noteCall(1_030_000)
  expect([1_060_000, 1_089_999, 1_090_000, 1_200_000].map(rest.begins)).toEqual([false, false, true, false])
})

test('does not rest while calls follow each other from the start', () => {
  const rest = watchRest(0)
  rest.noteCall(1000)
  expect([2000, 60_999, 61_000].map(rest.begins)).toEqual([false, false, true])
})

test('collects what is no longer referenced', async () => {
  const dropped = new WeakRef({ bytes: new Uint8Array(1_000_000) })
  // A reference that was just made is kept until the end of the turn.
  await new Promise((resolve) => setImmediate(resolve))
  collectGarbage()
  expect(dropped.deref()).toBeUndefined()
})
