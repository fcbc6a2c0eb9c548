import { useEffect, useState } from 'react'

const settledMs = 900

/** Debounced value, so that the first digit of a number raises no prompt. */
export function useSettled(value: number): number {
  const [settled, setSettled] = useState(() => (isTyping() ? 0 : value))
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settledMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

const isTyping = () => document.activeElement instanceof HTMLInputElement
