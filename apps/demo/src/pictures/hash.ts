/** A deterministic hash of a text: FNV-1a with an extra mixing step, so that similar texts differ. */
export function hash(text: string): number {
  let value = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619)
  value = Math.imul(value ^ (value >>> 15), 2_246_822_507)
  value = Math.imul(value ^ (value >>> 13), 3_266_489_909)
  return (value ^ (value >>> 16)) >>> 0
}
