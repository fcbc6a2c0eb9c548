/** One space between words, none around them, letters composed. */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
