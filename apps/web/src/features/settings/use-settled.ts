import { useEffect, useState } from 'react'

const pauseMs = 300

/** The value once it has not changed for a moment; the first one immediately. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value)
  const key = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(key) as T), pauseMs)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
