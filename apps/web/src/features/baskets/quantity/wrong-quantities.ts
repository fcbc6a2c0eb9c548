import { createContext, use, useEffect, useSyncExternalStore } from 'react'

type WrongQuantities = ReturnType<typeof wrongQuantities>

/** Fields all over a page whose texts cannot be ordered, for the note at its foot. */
export function wrongQuantities() {
  const fields = new Set<string>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    count: (): number => fields.size,
    /** Until the returned function is called. */
    add(fieldId: string): () => void {
      fields.add(fieldId)
      notify()
      return () => {
        fields.delete(fieldId)
        notify()
      }
    },
  }
}

export const WrongQuantitiesContext = createContext<WrongQuantities | null>(null)

/** Counts a field whose text cannot be ordered, as long as it is shown. */
export function useCountsWrong(fieldId: string, isWrong: boolean): void {
  const wrong = use(WrongQuantitiesContext)
  useEffect(() => (isWrong ? wrong?.add(fieldId) : undefined), [wrong, fieldId, isWrong])
}

export function useWrongQuantities(): number {
  const wrong = use(WrongQuantitiesContext)
  return useSyncExternalStore(wrong?.subscribe ?? neverChanges, () => wrong?.count() ?? 0)
}

const neverChanges = () => () => undefined
