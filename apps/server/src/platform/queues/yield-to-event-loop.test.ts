import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { rester } from './yield-to-event-loop.ts'

test('rests for as long as a step took, even one that occupied the event loop', async () => {
  await setImmediate()
  const rest = rester()
  const until = performance.now() + 15
  while (performance.now() < until);
  const from = performance.now()
  await rest()
  // Timers may fire a millisecond early.
  expect(performance.now() - from).toBeGreaterThan(13)
})
