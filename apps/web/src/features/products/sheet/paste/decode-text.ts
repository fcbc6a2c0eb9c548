/** The marks with which a file says how its letters are written. The one of UTF-8 is taken off by the decoder. */
const marks = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

/** By its mark ("Unicode text" of Excel is UTF-16), else strict UTF-8, else the encoding of Korean Windows. A file that is no text throws. */
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
