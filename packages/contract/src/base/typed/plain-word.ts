/** Spaces, signs and the difference between wide and narrow letters do not distinguish words that people write. */
export function plainWord(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}
