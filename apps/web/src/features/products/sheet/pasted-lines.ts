const pastedLines = new EventTarget()

/** Announces several lines pasted into the field for one article. */
export function announceLines(text: string): void {
  pastedLines.dispatchEvent(new CustomEvent('lines', { detail: text }))
}

/** Subscribes to pasted lines; returns the function that unsubscribes. */
export function onPastedLines(listener: (text: string) => void): () => void {
  const listen = (event: Event) => listener((event as CustomEvent<string>).detail)
  pastedLines.addEventListener('lines', listen)
  return () => pastedLines.removeEventListener('lines', listen)
}
