import type { Product } from '@mall/contract/products'

/** What a person has decided about a line. */
export interface Decision {
  prod?: Product
  qtyText?: string
  /** Added, left out by hand, or kept although the text says to leave it out. */
  state?: 'ADDED' | 'OUT' | 'KEPT'
}

/** A pasted text and what has been decided about it, until nothing of it is open. */
export interface PasteDraft {
  text: string
  isTable: boolean
  /** It is being matched, not written. */
  isRead: boolean
  /** By the key of the line. */
  decisions: Record<string, Decision>
  /** What was answered to the wishes of the text, by key. */
  wishes: Record<string, boolean>
}

export const emptyPaste: PasteDraft = { text: '', isTable: false, isRead: false, decisions: {}, wishes: {} }

export interface KeptPaste {
  draft: PasteDraft | undefined
  change: (make: (before: PasteDraft) => PasteDraft) => void
  clear: () => void
}

export function decided(draft: PasteDraft, key: string, decision: Decision): PasteDraft {
  return { ...draft, decisions: { ...draft.decisions, [key]: { ...draft.decisions[key], ...decision } } }
}
