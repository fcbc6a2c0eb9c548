/** Control characters except line ends and tabs. */
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f\u0080-\u009f]/g

/** Normalises a text for storage: plain, with uniform line ends, and trimmed. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(unseen, '').normalize('NFC').trim()
}

/** Likewise, on one line. */
export function cleanTitle(text: string): string {
  return cleanText(text).replace(/\s+/g, ' ')
}
