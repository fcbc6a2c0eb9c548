import { isDeepStrictEqual } from 'node:util'

/** Only the fields that differ, as they were and as they are now; null if nothing differs. */
export function differenceOf<T extends object>(before: T, after: T): { before: Partial<T>; after: Partial<T> } | null {
  const keys = (Object.keys(after) as (keyof T)[]).filter((key) => !isDeepStrictEqual(before[key], after[key]))
  if (keys.length === 0) return null
  const only = (of: T) => Object.fromEntries(keys.map((key) => [key, of[key]])) as Partial<T>
  return { before: only(before), after: only(after) }
}
