/** The text of a search field, which is ahead of the value that it becomes by a pause and a way through the address. */
export interface SearchText {
  typed: string
  /** The value as it was last seen. */
  known: string
  /** What is on its way to become the value, the oldest first. */
  sent: readonly string[]
}

export function startText(value: string): SearchText {
  return { typed: value, known: value, sent: [] }
}

export function typeText(text: SearchText, typed: string): SearchText {
  return { ...text, typed }
}

export function sendText(text: SearchText): SearchText {
  return { ...text, sent: [...text.sent, text.typed] }
}

/**
 * What comes back of what was typed says nothing new: the person may be further already. Any other value comes from
 * elsewhere, was cleared or gone back to, and is put in.
 */
export function valueCame(text: SearchText, value: string): SearchText {
  const at = text.sent.lastIndexOf(value)
  return at === -1 ? startText(value) : { ...text, known: value, sent: text.sent.slice(at + 1) }
}
