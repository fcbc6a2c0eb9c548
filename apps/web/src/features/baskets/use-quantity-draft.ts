import { useState } from 'react'

interface Draft {
  text: string
  /** What stood when it was typed, and what it was to become. */
  before: number
  wanted: number
}

/**
 * What is being typed into a field of a quantity, as it was typed. It goes as soon as another quantity stands there:
 * somebody else was first, and theirs is what has to be seen.
 */
export function useQuantityDraft(qty: number) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const isOurs = draft !== null && (qty === draft.wanted || qty === draft.before)
  return {
    text: isOurs ? draft.text : null,
    /** `wanted` null: what is typed is no quantity yet. */
    keep: (text: string, wanted: number | null) => setDraft({ text, before: qty, wanted: wanted ?? qty }),
    drop: () => setDraft(null),
  }
}
