import { useEffect, useState } from 'react'

/** Text once it has not changed for a moment, such as what a search sends; the first one immediately. */
export function useSettled(text: string, ms = 200): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return settled
}
