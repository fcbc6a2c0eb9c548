/** As many letters as a name may have, whatever the alphabet. */
const longest = 255

/** Control characters, marks that turn the direction of reading or take no room, and what Windows lets no name hold. */
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff<>:"/\\|?*]/gu

/**
 * The name that a file is shown and handed out under: its own, without the path before it and without what could
 * deceive or break anything. Hangul that came in pieces (from a Mac) is put together. Too long, it loses its middle,
 * never its ending.
 */
export function cleanFileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replace(unfit, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  const [, stem = clean, ending = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(clean) ?? []
  const room = longest - [...ending].length
  return [...stem].slice(0, room).join('').trimEnd() + ending
}
