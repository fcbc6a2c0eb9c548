import { nanoid } from '@reduxjs/toolkit'

// One message is shown at a time, so one undo is kept at a time; functions do not belong in the store.
let kept: { id: string; undo: () => void } | null = null

/** Keeps what UNDO does and gives the id that goes with the message. */
export function registerUndo(undo: () => void): string {
  const id = nanoid()
  kept = { id, undo }
  return id
}

export function hasUndo(id: string | null): boolean {
  return id !== null && kept?.id === id
}

/** Calls the undo of a message, at most once. */
export function runUndo(id: string): void {
  if (kept?.id !== id) return
  const { undo } = kept
  kept = null
  undo()
}
