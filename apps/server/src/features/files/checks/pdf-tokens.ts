/** Receives PDF tokens: names with escapes resolved, strings, and positions of stream data. */
export interface PdfVisitor {
  name(name: string): void
  /** A string, and the name directly before it. */
  text(value: string, key: string): void
  /** The position where the stream data begin. */
  stream(at: number): void
}

const space = new Set([0, 9, 10, 12, 13, 32])
const delimiters = new Set(Buffer.from('()<>[]{}/%'))
const [open, close, less, greater, slash, percent, backslash] = Buffer.from('()<>/%\\')
const longestText = 2048

/** Scans a range of a PDF. Binary data in it cost time but yield nothing relevant. */
export function walkTokens(bytes: Buffer, from: number, to: number, visitor: PdfVisitor): void {
  let key = ''
  let at = from
  while (at < to) {
    const byte = bytes[at] ?? 0
    if (space.has(byte)) at += 1
    else if (byte === less && bytes[at + 1] === less) at += 2
    else if (byte === percent) at = endOfLine(bytes, at, to)
    else if (byte === open) {
      const end = endOfString(bytes, at, to)
      visitor.text(
        textOf(Buffer.from(unescaped(bytes.toString('latin1', at + 1, Math.min(end, at + longestText))), 'latin1')),
        key,
      )
      key = ''
      at = end + 1
    } else if (byte === slash) {
      const end = endOfWord(bytes, at + 1, to)
      key = nameOf(bytes.toString('latin1', at + 1, Math.min(end, at + 1 + longestText)))
      visitor.name(key)
      at = end
    } else if (byte === less) {
      const end = indexOf(bytes, greater, at, to)
      visitor.text(
        textOf(
          Buffer.from(bytes.toString('latin1', at + 1, Math.min(end, at + longestText)).replace(/\s/g, ''), 'hex'),
        ),
        key,
      )
      key = ''
      at = end + 1
    } else if (delimiters.has(byte)) at += 1
    else {
      const end = endOfWord(bytes, at, to)
      if (end - at === 6 && bytes.toString('latin1', at, end) === 'stream') {
        visitor.stream(afterLineEnd(bytes, end))
        // Not beyond the range: each of many would search the whole file.
        const over = bytes.subarray(end, to).indexOf('endstream', 0, 'latin1')
        at = over < 0 ? to : end + over + 9
      } else at = end
    }
  }
}

function nameOf(raw: string): string {
  return raw.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function endOfLine(bytes: Buffer, at: number, to: number): number {
  while (at < to && bytes[at] !== 10 && bytes[at] !== 13) at += 1
  return at
}

function endOfWord(bytes: Buffer, at: number, to: number): number {
  while (at < to && !space.has(bytes[at] ?? 0) && !delimiters.has(bytes[at] ?? 0)) at += 1
  return at
}

function endOfString(bytes: Buffer, at: number, to: number): number {
  let depth = 0
  for (; at < to; at += 1) {
    const byte = bytes[at]
    if (byte === backslash) at += 1
    else if (byte === open) depth += 1
    else if (byte === close) {
      depth -= 1
      if (depth === 0) return at
    }
  }
  return to
}

function indexOf(bytes: Buffer, byte: number | undefined, at: number, to: number): number {
  const found = bytes.subarray(at, to).indexOf(byte ?? 0)
  return found < 0 ? to : at + found
}

function afterLineEnd(bytes: Buffer, at: number): number {
  if (bytes[at] === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1
  return bytes[at] === 10 ? at + 1 : at
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', '\n': '', '\r': '' }

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code) ? String.fromCharCode(Number.parseInt(code, 8) & 255) : (escapes[code] ?? code),
  )
}

function textOf(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll('\0', '')
}
