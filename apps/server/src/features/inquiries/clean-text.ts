/** Signs that are not seen: controls but line ends and tabs, and those that turn the direction of what follows. */
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u0080-\u009f\u202a-\u202e\u2066-\u2069]/g

/** A text as it is kept: plain, with one kind of line end, and no blanks around it. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unseen, '').normalize('NFC').trim()
}

/** The same in one line. */
export function cleanTitle(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
