/**
 * Decodes CP949, in which Korean Windows programs write texts: EUC-KR, and in the pairs that it leaves free all further
 * syllables in their order. `TextDecoder('euc-kr')` of Node knows the former only, so 똠, 펲 and 8,820 others are lost.
 */
export function decodeCp949(bytes: Uint8Array): string {
  table ??= makeTable()
  const parts: string[] = []
  let codes: number[] = []
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    const code = lead < 0x80 ? lead : (table[(lead << 8) | (bytes[at + 1] ?? 0)] ?? 0)
    // After a broken pair the next byte is read on its own, so that one cannot shift all that follows.
    if (lead >= 0x80 && code !== 0) at += 1
    codes.push(code === 0 && lead !== 0 ? unknown : code)
    if (codes.length < mostCodes) continue
    parts.push(String.fromCharCode(...codes))
    codes = []
  }
  return parts.join('') + String.fromCharCode(...codes)
}

const unknown = 0xfffd
/** Arguments of one call. */
const mostCodes = 8192
const [firstSyllable, lastSyllable] = [0xac00, 0xd7a3]

let table: Uint16Array | null = null

/** Codes of Unicode by pairs of bytes; 0: there is no such pair. */
function makeTable(): Uint16Array {
  const made = new Uint16Array(0x1_0000)
  const decoder = new TextDecoder('euc-kr')
  const known = new Set<number>()
  for (let lead = 0xa1; lead <= 0xfe; lead += 1)
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) {
      const code = decoder.decode(Uint8Array.of(lead, trail)).charCodeAt(0)
      if (code === unknown || code < 0x80) continue
      made[(lead << 8) | trail] = code
      known.add(code)
    }
  const further = freePairs()
  for (let code = firstSyllable; code <= lastSyllable; code += 1)
    if (!known.has(code)) made[further.next().value as number] = code
  return made
}

/** The pairs of the further syllables: letters and high bytes, from lead 0xa1 on only below those of EUC-KR. */
function* freePairs(): Generator<number> {
  for (let lead = 0x81; lead <= 0xc6; lead += 1)
    for (let trail = 0x41; trail <= (lead <= 0xa0 ? 0xfe : 0xa0); trail += 1)
      if (trail <= 0x5a || (trail >= 0x61 && trail <= 0x7a) || trail >= 0x81) yield (lead << 8) | trail
}
