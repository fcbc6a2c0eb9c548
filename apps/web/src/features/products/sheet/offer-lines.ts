const heard = new EventTarget()

/** Lines that were pasted where one article was asked for. */
export function offerLines(text: string): void {
  heard.dispatchEvent(new CustomEvent('lines', { detail: text }))
}

/** Hears of such lines until it is told to stop. */
export function hearLines(hear: (text: string) => void): () => void {
  const listen = (event: Event) => hear((event as CustomEvent<string>).detail)
  heard.addEventListener('lines', listen)
  return () => heard.removeEventListener('lines', listen)
}
