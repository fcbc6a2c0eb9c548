import { useState } from 'react'

interface Draft {
  text: string
  /** The quantity before typing, and the one typed. */
  before: number
  wanted: number
}

/**
 * Text being typed into a quantity field. Discarded when another quantity arrives from the server, so that a
 * concurrent change is visible.
 */
export function useQuantityDraft(qty: number) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const isOurs = draft !== null && (qty === draft.wanted || qty === draft.before)
  return {
    text: isOurs ? draft.text : null,
    /** `wanted` is null while the text is not a valid quantity. */
    keep: (text: string, wanted: number | null) => setDraft({ text, before: qty, wanted: wanted ?? qty }),
    drop: () => setDraft(null),
  }
}
