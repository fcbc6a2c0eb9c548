import { initialOf, isSyllable, unitsOf } from '#platform/hangul.ts'

/** True for initial consonants only: ㄷㅍ. */
export function isInitials(word: string): boolean {
  return word.length > 1 && [...unitsOf(word)].every((code) => !isSyllable(code) && initialOf(code) >= 0)
}
