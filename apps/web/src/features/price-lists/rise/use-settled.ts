import { useEffect, useState } from 'react'

/** The value once it has not changed for a moment. */
export function useSettled<V>(value: V, ms = 400): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}
