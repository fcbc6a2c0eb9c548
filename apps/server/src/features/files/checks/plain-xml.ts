const opening = /<(?:!--|\?|!\[CDATA\[)/g
const endOf: Record<string, string> = { '<!--': '-->', '<?': '?>', '<![CDATA[': ']]>' }
const cdataEnd = ']]>'

/**
 * Reads XML in pieces, and returns each without comments and processing instructions and with CDATA as text. Every
 * place is passed once, also where something never ends; the beginning of a mark waits for the next piece.
 */
export function plainXml(): (piece: string) => string {
  let held = ''
  let inside: string | null = null

  return (piece) => {
    const text = held + piece
    const kept: string[] = []
    let at = 0
    for (;;) {
      if (inside === null) {
        opening.lastIndex = at
        const found = opening.exec(text)
        const end = found?.index ?? text.length - begunMark(text, at)
        kept.push(text.slice(at, end))
        held = text.slice(end)
        if (!found) return kept.join('')
        at = opening.lastIndex
        inside = endOf[found[0]] ?? ''
      }
      const end = text.indexOf(inside, at)
      // The end may be split as well.
      const upTo = end < 0 ? Math.max(at, text.length - inside.length + 1) : end
      if (inside === cdataEnd) kept.push(text.slice(at, upTo).replaceAll('&', '&amp;').replaceAll('<', '&lt;'))
      held = text.slice(upTo)
      if (end < 0) return kept.join('')
      at = end + inside.length
      inside = null
    }
  }
}

/** How many of the last characters may begin a mark. */
function begunMark(text: string, from: number): number {
  const at = text.lastIndexOf('<')
  const last = at < from ? '' : text.slice(at)
  return ['<!--', '<?', '<![CDATA['].some((mark) => mark.startsWith(last)) ? last.length : 0
}
