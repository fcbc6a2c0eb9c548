import { useEffect, useSyncExternalStore } from 'react'

// Fields all over a page, and a note at its foot.
const wrong = new Set<string>()
const listeners = new Set<() => void>()

function set(fieldId: string, isWrong: boolean): void {
  if (isWrong) wrong.add(fieldId)
  else wrong.delete(fieldId)
  for (const listener of listeners) listener()
}

/** Counts a field whose text cannot be ordered, as long as it is shown. */
export function useCountsWrong(fieldId: string, isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return undefined
    set(fieldId, true)
    return () => set(fieldId, false)
  }, [fieldId, isWrong])
}

export function useWrongQuantities(): number {
  return useSyncExternalStore(subscribe, () => wrong.size)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
