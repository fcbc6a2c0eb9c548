/** Are these bytes text, in UTF-8 or in the older Korean encoding CP949? A control character makes them none. */
export function isText(bytes: Buffer): boolean {
  for (const byte of bytes) if (byte < 32 && !spaces.has(byte)) return false
  return isUtf8(bytes) || isCp949(bytes)
}

/** Tab, line feed, form feed, carriage return. */
const spaces = new Set([9, 10, 12, 13])

/** What a browser would take for a page or a drawing if anything ever let it. */
export function looksLikeMarkup(bytes: Buffer): boolean {
  const head = bytes
    .toString('latin1', 0, 2048)
    .replace(/^\xef\xbb\xbf/, '')
    .replace(/^(\s|<!--[\s\S]*?-->)+/, '')
  return /^<(!doctype|\?xml|html|head|body|svg|script|iframe|style|meta|title|link|base|object|embed|form|img|a\b)/i.test(
    head,
  )
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Letters of ASCII, and pairs whose first byte says that a second one follows. */
function isCp949(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x80) continue
    if (lead < 0x81 || lead > 0xfe) return false
    at += 1
    if (!trails(bytes[at] ?? 0)) return false
  }
  return true
}

function trails(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x81 && byte <= 0xfe)
}
