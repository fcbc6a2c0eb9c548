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
  /** Lines that are to be decided or added, which pages that send name. */
  open: readonly string[]
  /** The basket that the lines go into; null until the text is submitted. */
  basketId: string | null
}

export const emptyPaste: PasteDraft = {
  ...{ text: '', isTable: false, isRead: false, decisions: {}, wishes: {}, open: [] },
  basketId: null,
}

/** Nothing if the lines belong to another basket, such as one that has been sent. */
export function inBasket(draft: PasteDraft, basketId: string | undefined): PasteDraft {
  return draft.basketId === null || basketId === undefined || draft.basketId === basketId ? draft : emptyPaste
}

/** Lines belong to the basket that is open once they are submitted. */
export function boundTo(draft: PasteDraft, basketId: string | undefined): PasteDraft {
  return draft.isRead && basketId !== undefined ? { ...draft, basketId } : draft
}

/** Appends to a text with open lines, whose decisions belong to line numbers; the same text again is not added twice. */
export function withPasted(draft: PasteDraft, text: string): PasteDraft {
  if (draft.text.trim() === '') return { ...emptyPaste, text, isRead: true }
  const isAdded = Object.values(draft.decisions).some(({ state }) => state === 'ADDED')
  const isSame = draft.text.trim() === text.trim() && !isAdded
  return { ...draft, text: isSame ? draft.text : `${draft.text}\n${text}`, isRead: true }
}

export interface KeptPaste {
  draft: PasteDraft | undefined
  change: (make: (before: PasteDraft) => PasteDraft) => void
  clear: () => void
}

export function decided(draft: PasteDraft, key: string, decision: Decision): PasteDraft {
  return { ...draft, decisions: { ...draft.decisions, [key]: { ...draft.decisions[key], ...decision } } }
}
