import { convertHangulToQwerty, convertQwertyToHangul } from 'es-hangul'

const initials = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const firstSyllable = 0xac00
const lastSyllable = 0xd7a3
const perInitial = 588
const perVowel = 28

/** Consonant clusters that some keyboards compose while only initial letters are typed. */
const joined: Record<string, string> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
}

/** Catalogues contain ㎏, ㎖ and full-width letters as often as kg, ml and plain ones. */
const wideSigns = /[\u2113\u3300-\u33ff\uff01-\uff5e]/g
const blank = /[\s\u200b-\u200d]/
const blanks = /[\s\u200b-\u200d]+/g

/** ASCII and composed syllables: nearly all names and codes, which normalising leaves as they are. */
const plain = /^[\x20-\x7e\uac00-\ud7a3]*$/

/** Normalises to composed letters in lower case; keeps blanks. */
export function foldCase(text: string): string {
  if (plain.test(text)) return text.toLowerCase()
  return text
    .normalize('NFC')
    .replace(wideSigns, (sign) => sign.normalize('NFKC'))
    .toLowerCase()
}

/** The form that is compared: normalised, without blanks. */
export function normalise(text: string): string {
  return foldCase(text).replace(blanks, '')
}

export function isBlank(code: number): boolean {
  if (isSyllable(code) || (code > 0x20 && code < 0x7f)) return false
  return code === 0x20 || blank.test(String.fromCharCode(code))
}

/** The parts of a query between blanks, as typed. */
export function wordsOf(query: string): string[] {
  return query.split(blanks).filter((word) => word !== '')
}

export function isSyllable(code: number): boolean {
  return code >= firstSyllable && code <= lastSyllable
}

/** Index of the initial consonant of a syllable, or of that letter alone (0 is ㄱ); -1 for anything else. */
export function initialOf(code: number): number {
  if (isSyllable(code)) return Math.floor((code - firstSyllable) / perInitial)
  return code >= 0x3131 && code <= 0x314e ? initials.indexOf(String.fromCharCode(code)) : -1
}

/** Index of a syllable without its final consonant (0 to 398). */
export function openSyllableOf(code: number): number {
  return Math.floor((code - firstSyllable) / perVowel)
}

/** The initial letters of a text: 참이슬 is ㅊㅇㅅ. Other characters stay. */
export function initialsOf(text: string): string {
  return [...text.normalize('NFC')]
    .map((char) => (isSyllable(char.charCodeAt(0)) ? (initials[initialOf(char.charCodeAt(0))] ?? char) : char))
    .join('')
}

/** How a letter of a query is read: as itself, as the initial of a syllable, or as a syllable still being typed. */
export type LetterKind = 'SELF' | 'INITIAL' | 'OPEN'

/** A word to search for: a letter matches when it is between `low` and `high`, or equals `same`. */
export interface Pattern {
  length: number
  kinds: LetterKind[]
  low: Uint16Array
  high: Uint16Array
  same: Uint16Array
}

/**
 * A consonant alone matches every syllable that begins with it; the last syllable of a query, while it has no final
 * consonant, also matches those with one (차 finds 참). A whole syllable never falls back to its initial. `endsQuery`:
 * this is the last word, which may still be incomplete.
 */
export function patternOf(word: string, endsQuery: boolean): Pattern {
  const codes = unitsOf(normalise(word).replace(/[ㄳㄵㄶㄺ-ㅀㅄ]/g, (pair) => joined[pair] ?? pair))
  const length = codes.length
  const kinds = Array.from(codes, (code, at) => kindOf(code, endsQuery && at === length - 1))
  const low = codes.map((code, at) =>
    kinds[at] === 'INITIAL' ? firstSyllable + Math.max(0, initialOf(code)) * perInitial : code,
  )
  const widths = { SELF: 0, INITIAL: perInitial - 1, OPEN: perVowel - 1 }
  const high = low.map((code, at) => code + widths[kinds[at] ?? 'SELF'])
  return { length, kinds, low, high, same: codes }
}

function kindOf(code: number, last: boolean): LetterKind {
  if (isSyllable(code)) return last && (code - firstSyllable) % perVowel === 0 ? 'OPEN' : 'SELF'
  return initialOf(code) >= 0 ? 'INITIAL' : 'SELF'
}

export function unitsOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at))
}

/** Whether the pattern matches at this position. */
export function fitsAt(pattern: Pattern, units: Uint16Array, at: number): boolean {
  const { low, high, same, length } = pattern
  for (let k = 0; k < length; k++) {
    const code = units[at + k] ?? 0
    if ((code < (low[k] ?? 0) || code > (high[k] ?? 0)) && code !== same[k]) return false
  }
  return true
}

/** First position in [`from`, `to`) where the pattern matches, or -1. */
export function findPattern(pattern: Pattern, units: Uint16Array, from: number, to: number): number {
  const end = to - pattern.length
  const low = pattern.low[0] ?? 0
  const high = pattern.high[0] ?? 0
  const same = pattern.same[0] ?? 0
  for (let at = from; at <= end; at++) {
    const code = units[at] ?? 0
    if (((code >= low && code <= high) || code === same) && fitsAt(pattern, units, at)) return at
  }
  return -1
}

/**
 * What the keys of a text write on a Korean keyboard. es-hangul throws on two vowels followed by a consonant without a
 * consonant before them (hotel, injected); no Korean word looks like that, so the text is returned unchanged.
 */
export function qwertyToHangul(text: string): string {
  try {
    return convertQwertyToHangul(text)
  } catch {
    return text
  }
}

/**
 * Readings of a word that was typed in the wrong keyboard language (ckadltmf is 참이슬), likeliest first. Shift makes
 * double consonants, so a word in capitals is also read as if Caps Lock had been on.
 */
export function otherKeyboard(word: string): string[] {
  const typed = word.normalize('NFC')
  const readings = /[a-z]/i.test(typed)
    ? [qwertyToHangul(typed), qwertyToHangul(typed.toLowerCase())]
    : /[\u3131-\u3163\uac00-\ud7a3]/.test(typed)
      ? [convertHangulToQwerty(typed)]
      : []
  return [...new Set(readings)].filter((reading) => normalise(reading) !== normalise(word))
}
