const listeners = new Set<() => void>()

/** Runs when the server refuses a call because the user lacks a right: their duty has changed since. */
export function onRefusedRight(refused: () => void): () => void {
  listeners.add(refused)
  return () => listeners.delete(refused)
}

export function tellRefusedRight(): void {
  for (const refused of listeners) refused()
}
