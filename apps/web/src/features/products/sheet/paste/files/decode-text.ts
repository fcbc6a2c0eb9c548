/** Byte order marks. The decoder strips that of UTF-8 itself. */
const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/**
 * Decodes by byte order mark (Excel's "Unicode text" is UTF-16), then as strict UTF-8, then as EUC-KR. Throws on
 * binary input.
 */
export function decodeText(bytes: Uint8Array): string {
  const mark = marks.find((one) => one.bytes.every((byte, n) => bytes[n] === byte))
  const text = mark ? new TextDecoder(mark.encoding).decode(bytes) : decodeUnmarked(bytes)
  if (text.includes('\0')) throw new Error('not a text')
  return text
}

function decodeUnmarked(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}
