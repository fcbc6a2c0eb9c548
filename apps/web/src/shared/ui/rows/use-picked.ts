import { useCallback, useState } from 'react'

/** Selected rows by their ids. They stay selected while the list is paged and searched. */
export function usePicked() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  // The same for every render, so that only rows whose own choice changes are drawn again.
  const pick = useCallback(
    (ids: readonly string[], on: boolean) =>
      setPicked((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id)))),
    [],
  )
  return { picked, pick, clear: () => setPicked(new Set()) }
}
