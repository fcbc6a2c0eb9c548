const heard = new EventTarget()

/** Announces several lines pasted into the field for one article. */
export function offerLines(text: string): void {
  heard.dispatchEvent(new CustomEvent('lines', { detail: text }))
}

/** Subscribes to pasted lines; returns the function that unsubscribes. */
export function hearLines(hear: (text: string) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<string>).detail)
  heard.addEventListener('lines', listen)
  return () => heard.removeEventListener('lines', listen)
}
