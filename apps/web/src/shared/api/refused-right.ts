const listeners = new Set<() => void>()

/** Called when the server refuses a call for want of a right, which means that the duty of the user has changed. */
export function onRefusedRight(refused: () => void): () => void {
  listeners.add(refused)
  return () => listeners.delete(refused)
}

export function tellRefusedRight(): void {
  for (const refused of listeners) refused()
}
