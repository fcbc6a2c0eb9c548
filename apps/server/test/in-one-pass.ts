import { expect } from 'vitest'
import { onThisMachine } from './on-this-machine.ts'

/** Does work on a text that must be passed once: with a new start at each place it would take minutes. */
export async function inOnePass<T>(limitMs: number, work: () => T | Promise<T>): Promise<T> {
  const began = performance.now()
  const result = await work()
  expect(performance.now() - began).toBeLessThan(onThisMachine(limitMs))
  return result
}
