/** State of a search field, which runs ahead of the value in the URL. */
export interface SearchText {
  typed: string
  /** Last value seen. */
  known: string
  /** Text sent that has not come back as the value yet. */
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
 * Ignores a value that only echoes what was sent, as the user may have typed on. Any other value, and every value
 * after Back, replaces the text.
 */
export function valueArrived(text: SearchText, value: string, isBack = false): SearchText {
  if (isBack) return startText(value)
  if (value === text.known) return text
  return value === text.sent ? { ...text, known: value, sent: null } : startText(value)
}
