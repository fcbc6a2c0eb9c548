/** Maximum length of a name in characters. */
const longest = 255

/** Control characters, bidirectional and zero-width marks, and characters Windows forbids. */
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff<>:"/\\|?*]/gu

/** For a name of which nothing is left. */
const nameless = '파일'

/**
 * The name to show and serve a file under: without path, and without characters that could deceive or break anything.
 * Composes decomposed Hangul (from macOS). A long name loses its middle, never its extension.
 */
export function cleanFileName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const fit = last.toWellFormed().normalize('NFC').replace(unfit, '').replace(/\s+/g, ' ')
  const clean = trimmed(!last.startsWith('.') && fit.startsWith('.') ? `${nameless}${fit}` : fit) || nameless
  const [, stem = clean, ending = ''] = /^(.*?)(\.[^.]{1,10})?$/su.exec(clean) ?? []
  const room = longest - [...ending].length
  return [...stem].slice(0, room).join('').trimEnd() + ending
}

/** Without dots and spaces around it. */
function trimmed(name: string): string {
  const isEdge = (at: number) => name[at] === '.' || name[at] === ' '
  let [from, to] = [0, name.length]
  while (from < to && isEdge(from)) from += 1
  while (to > from && isEdge(to - 1)) to -= 1
  return name.slice(from, to)
}
