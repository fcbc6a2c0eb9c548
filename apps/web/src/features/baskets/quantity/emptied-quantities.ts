import { useLayoutEffect, useSyncExternalStore } from 'react'

/** A line whose field is empty: sums count it as out, as it will be sent, though it is removed only when it is left. */
interface Emptied {
  prodId: string
  /** The quantity before the field was touched, which undo brings back. */
  before: number
}

let lines: readonly Emptied[] = []
let beforeById: ReadonlyMap<string, number> = new Map()
const listeners = new Set<() => void>()

/** Until the returned function is called. */
export function countOut(prodId: string, before: number): () => void {
  const line = { prodId, before }
  keep([...lines, line])
  return () => keep(lines.filter((one) => one !== line))
}

/** Also a line that is being removed may still be in the basket. */
export const isCountedOut = (prodId: string): boolean => beforeById.has(prodId)

/** Counts a line as out while its field is empty; null for one that is not. */
export function useCountsOut(prodId: string, before: number | null): void {
  useLayoutEffect(() => (before === null ? undefined : countOut(prodId, before)), [prodId, before])
}

/** The quantities before their fields were emptied, by article. */
export function useEmptied(): ReadonlyMap<string, number> {
  return useSyncExternalStore(subscribe, () => beforeById)
}

/** The same for one article; undefined while its field is not empty. */
export function useEmptiedFrom(prodId: string): number | undefined {
  return useSyncExternalStore(subscribe, () => beforeById.get(prodId))
}

function keep(next: readonly Emptied[]): void {
  lines = next
  beforeById = new Map(lines.map(({ prodId, before }) => [prodId, before]))
  for (const changed of listeners) changed()
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
