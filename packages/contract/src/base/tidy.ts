/** Without signs that turn the direction of the text after them, in lists and on paper too. */
export function unturned(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/** One space between words, none around them, letters composed; no signs that are invisible or turn the direction of text. */
export function tidy(text: string): string {
  return unturned(text.normalize('NFC'))
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
