import { vi } from 'vitest'

/** Waits until it holds: at once on a quiet machine, some seconds on one that is busy with other tests. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 60_000, interval: 20 })
}
