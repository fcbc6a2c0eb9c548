/** Without signs that turn the direction of the text after them, in lists and on paper too. */
export function unturned(text: string): string {
  return text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
}

/** Without control characters but tabs and line ends: they mean nothing in a text, and no spreadsheet can contain them. */
export function uncontrolled(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
}

/**
 * One space between words, none around them, letters composed; no control characters, nor signs that are invisible or turn
 * the direction of text.
 */
export function tidy(text: string): string {
  // Some blanks are control characters, and letters are composed across what goes away.
  return uncontrolled(unturned(text.replace(/[\v\f]/g, ' ')))
    .replace(/[\u200b\u200e\u200f\u2060\ufeff]/g, '')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
}
