import { useEffect, useState } from 'react'

/** Whether a text, which is empty while it is loading, has become another one within the last moment. */
export function useJustChanged(text: string, ms: number): boolean {
  const [settled, setSettled] = useState(text)
  if (settled === '' && text !== '') setSettled(text)
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(() => setSettled(text), ms)
    return () => clearTimeout(timer)
  }, [text, ms])
  return text !== settled
}
