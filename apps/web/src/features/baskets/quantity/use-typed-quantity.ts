import { useState } from 'react'
import { isUnfinished, parseQuantity, typedFault } from './parse-quantity.ts'

interface Draft {
  text: string
  typedAt: number
  /** The quantity before this one was typed: it applies again while the text cannot be ordered. */
  start: number
  /** The quantity before the last key, and the one after it. */
  before: number
  wanted: number
  isLeft: boolean
  /** The quantity before the field was touched: undo restores this one, not a number typed in between. */
  first: number
}

interface Typing {
  qty: number
  setQty: (qty: number) => void
  boxQty: number
  /**
   * Called when an emptied field is left, where zero removes the line; not while a number is being retyped. `before` is
   * the quantity before the field was touched.
   */
  onZero?: ((before: number) => void) | undefined
}

const pauseMs = 1000

/**
 * Whether the quantity in the field was meant before this text: there was a pause, or it is replaced by another. That an
 * emptied field is typed into says nothing of what was deleted from it.
 */
function isMeant(draft: Draft, now: Pick<Draft, 'text' | 'typedAt'>, boxQty: number): boolean {
  if (parseQuantity(draft.text, boxQty) === null) return false
  const [before, after] = [digitsOf(draft.text), digitsOf(now.text)]
  const isEdited =
    before === '' || now.text === '' || (after !== '' && (after.startsWith(before) || before.startsWith(after)))
  return !isEdited || now.typedAt - draft.typedAt > pauseMs
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/**
 * Text being typed into a quantity field. A text that cannot be ordered stays visible with its fault, also after the
 * field is left. Discarded when another quantity arrives from the server, so that a concurrent change is visible.
 */
export function useTypedQuantity({ qty, setQty, boxQty, onZero }: Typing) {
  const [kept, setDraft] = useState<Draft | null>(null)
  const draft = kept !== null && (qty === kept.wanted || qty === kept.before) ? kept : null
  const isEarly = draft !== null && !draft.isLeft && isUnfinished(draft.text)

  const type = (text: string) => {
    const typedAt = Date.now()
    // An emptied field that keeps its line has saved nothing.
    const isSaved = draft?.wanted === qty
    const start = draft !== null && !(isSaved && isMeant(draft, { text, typedAt }, boxQty)) ? draft.start : qty
    const typed = parseQuantity(text, boxQty)
    const wanted = typed ?? (isUnfinished(text) ? qty : start)
    setDraft({ text, typedAt, start, before: qty, wanted, isLeft: false, first: draft?.first ?? qty })
    if (typed === 0 && onZero) return
    if (typed !== null || wanted !== qty) setQty(wanted)
  }
  const drop = () => setDraft(null)
  const leave = () => {
    const typed = draft === null ? qty : parseQuantity(draft.text, boxQty)
    if (draft === null || typed !== null) {
      if (draft !== null && typed === 0) onZero?.(draft.first)
      drop()
      return
    }
    setDraft({ ...draft, before: qty, wanted: draft.start, isLeft: true })
    if (qty !== draft.start) setQty(draft.start)
  }
  return {
    text: draft?.text ?? null,
    /** The quantity before the field was touched, while it is empty and its line still there; otherwise null. */
    emptiedFrom: draft !== null && onZero && parseQuantity(draft.text, boxQty) === 0 ? draft.first : null,
    fault: draft === null || isEarly ? null : typedFault(draft.text, boxQty),
    type,
    leave,
    drop,
  }
}
