import type { Product } from '@mall/contract/products'

/** The user's decision about a line. */
export interface Decision {
  prod?: Product
  qtyText?: string
  /** Added, excluded by the user, or kept although the text excludes it. */
  state?: 'ADDED' | 'OUT' | 'KEPT'
}

/** A pasted text with its decisions, kept until no line is open. */
export interface PasteDraft {
  text: string
  isTable: boolean
  /** True once the text is submitted for matching. */
  isRead: boolean
  /** By line key. */
  decisions: Record<string, Decision>
  /** Answers to requests in the text, by key. */
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
