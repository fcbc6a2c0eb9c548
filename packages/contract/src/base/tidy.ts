/** One space between words, none around them, letters composed; no signs that are invisible or turn the direction of text. */
export function tidy(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
