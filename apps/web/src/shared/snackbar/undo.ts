import { nanoid } from '@reduxjs/toolkit'

// Functions do not belong in the store. One message is visible at a time, so one undo suffices.
let kept: { id: string; undo: () => void } | null = null

/** Registers an undo and returns its id for the message. */
export function registerUndo(undo: () => void): string {
  const id = nanoid()
  kept = { id, undo }
  return id
}

export function hasUndo(id: string | null): boolean {
  return id !== null && kept?.id === id
}

/** Runs the undo of a message, at most once. */
export function runUndo(id: string): void {
  if (kept?.id !== id) return
  const { undo } = kept
  kept = null
  undo()
}
