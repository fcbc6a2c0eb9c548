import { spokenUnits } from './units.ts'

const ones: Record<string, number> = { 한: 1, 하나: 1, 두: 2, 둘: 2, 세: 3, 셋: 3, 석: 3, 네: 4, 넷: 4, 넉: 4 }
const others: Record<string, number> = { 다섯: 5, 닷: 5, 여섯: 6, 일곱: 7, 여덟: 8, 여덜: 8, 아홉: 9 }
const tens: Record<string, number> = { 열: 10, 스물: 20, 스무: 20, 서른: 30, 마흔: 40, 쉰: 50 }
const digits = '영일이삼사오육칠팔구'

const native: Record<string, number> = { ...ones, ...others, ...tens }
const nativeForm = `(?:열|스물|서른|마흔|쉰)?(?:${Object.keys({ ...ones, ...others }).join('|')})|열|스무|서른|마흔|쉰`
const sinoForm = '(?:[일이삼사오육칠팔구]?[천백십])+[일이삼사오육칠팔구]?|[일이삼사오육칠팔구]'
const standing = /^(하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|열|열하나|열둘|스물)$/
const withUnit = new RegExp(`^(${nativeForm})(${spokenUnits})(.*)$`)
const joined = new RegExp(`^(.+?)(${nativeForm})(${spokenUnits})$`)
const wholeNative = new RegExp(`^(?:${nativeForm})$`)
const wholeSino = new RegExp(`^(?:${sinoForm})$`)

/** "세" → 3, "열두" → 12, "이십" → 20; null for anything else. */
export function readNumberWord(word: string): number | null {
  if (wholeNative.test(word)) return readNative(word)
  return wholeSino.test(word) ? readSino(word) : null
}

/** A number word without a unit at the end: "레몬청 하나". */
export function readStandingNumber(word: string): number | null {
  return standing.test(word) ? readNative(word) : null
}

/** "두박스요" → 2, "박스요". */
export function splitNumberWord(word: string): { value: number; rest: string } | null {
  const [, number = '', unit = '', rest = ''] = withUnit.exec(word) ?? []
  return number === '' ? null : { value: readNative(number), rest: unit + rest }
}

/** "대파여덟단" → "대파", 8, "단". */
export function splitJoined(word: string): { name: string; value: number; unit: string } | null {
  const [, name = '', number = '', unit = ''] = joined.exec(word) ?? []
  return name === '' ? null : { name, value: readNative(number), unit }
}

function readNative(word: string): number {
  const known = native[word]
  if (known !== undefined) return known
  const ten = Object.keys(tens).find((one) => word.startsWith(one)) ?? ''
  return (tens[ten] ?? 0) + (native[word.slice(ten.length)] ?? 0)
}

function readSino(word: string): number {
  const places: Record<string, number> = { 천: 1000, 백: 100, 십: 10 }
  let sum = 0
  let digit = 0
  for (const letter of word) {
    const place = places[letter]
    if (place === undefined) digit = digits.indexOf(letter)
    else {
      sum += place * Math.max(1, digit)
      digit = 0
    }
  }
  return sum + digit
}
