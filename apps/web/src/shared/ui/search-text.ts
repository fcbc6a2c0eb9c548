/** The text of a search field, which is ahead of the value that it becomes by a pause and the way through the address. */
export interface SearchText {
  typed: string
  /** The value as it was last seen. */
  known: string
  /** What is on its way to become the value. */
  sent: string | null
}

export function startText(value: string): SearchText {
  return { typed: value, known: value, sent: null }
}

export function typeText(text: SearchText, typed: string): SearchText {
  return { ...text, typed }
}

export function sendText(text: SearchText, sent: string): SearchText {
  return { ...text, sent }
}

/**
 * What comes back as it was sent says nothing new: the person may be further already. Any other value comes from
 * elsewhere and is put in; so is, whatever it is, the one that is gone back to.
 */
export function valueCame(text: SearchText, value: string, isBack = false): SearchText {
  if (isBack) return startText(value)
  if (value === text.known) return text
  return value === text.sent ? { ...text, known: value, sent: null } : startText(value)
}
