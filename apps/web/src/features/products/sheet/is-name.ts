/** A code has figures; what has none, or is written in Hangul, is a name or its first letters. */
export function isName(typed: string): boolean {
  return /[ㄱ-ㅎㅏ-ㅣ가-힣]/.test(typed) || !/\d/.test(typed)
}
