import { useCallback, useSyncExternalStore } from 'react'

/** Whole seconds until `until`, updated every second; 0 once it has passed. */
export function useSecondsLeft(until: number): number {
  const subscribe = useCallback(
    (tick: () => void) => {
      if (until <= Date.now()) return () => undefined
      const timer = setInterval(() => {
        tick()
        if (until <= Date.now()) clearInterval(timer)
      }, 250)
      return () => clearInterval(timer)
    },
    [until],
  )
  return useSyncExternalStore(subscribe, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)))
}
