import { useEffect, useRef } from 'react'

/** Faster than anyone types; scanners take a few milliseconds a key. */
const fastMs = 35
const shortestCode = 6

/**
 * Detects a barcode scanner wherever the focus is, by keystrokes faster than typing followed by Enter. Reverts what it
 * typed into the focused field, so that a code never becomes a quantity.
 */
export function useScanner(scanned: (code: string) => void): void {
  const latest = useRef(scanned)
  useEffect(() => {
    latest.current = scanned
  })
  useEffect(() => {
    let code = ''
    let lastAt = -Infinity
    let takeBack: () => void = () => undefined
    const listen = (event: KeyboardEvent) => {
      const isFast = event.timeStamp - lastAt < fastMs
      if (event.key === 'Enter' && isFast && code.length >= shortestCode) {
        event.preventDefault()
        event.stopPropagation()
        takeBack()
        latest.current(code)
      }
      const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (!isCharacter) {
        if (event.key !== 'Shift') code = ''
        return
      }
      if (!isFast) {
        code = ''
        takeBack = saveValue(event.target)
      }
      code += event.key
      lastAt = event.timeStamp
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}

/** Restores the previous value of a field in a way React notices. */
function saveValue(target: EventTarget | null): () => void {
  if (!(target instanceof HTMLInputElement)) return () => undefined
  const before = target.value
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  return () => {
    value?.set?.call(target, before)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
