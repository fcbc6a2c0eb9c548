import { vi } from 'vitest'

/** Waits until it holds: immediately on an idle machine, some seconds on one busy with other tests. */
export function eventually<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 60_000, interval: 20 })
}
