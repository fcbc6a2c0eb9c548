/** Codes contain digits; text without digits, or with Hangul, is a name or its initials. */
export function isName(typed: string): boolean {
  return /[ㄱ-ㅎㅏ-ㅣ가-힣]/.test(typed) || !/\d/.test(typed)
}
