import { Problem } from '#platform/http/problem.ts'

/** Counts bytes that are unpacked or read, and throws when they are too many. */
export type Spend = (bytes: number) => void

/** What one file may cost. A few bytes of it can unpack to gigabytes, or be read a million times. */
export function openBudget(most: number): Spend {
  let left = most
  return (bytes) => {
    left -= bytes
    if (left < 0) throw new Problem('FILE_UNSAFE')
  }
}
