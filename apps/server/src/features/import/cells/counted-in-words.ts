import { readNumber, unclearThousands } from '@mall/contract/base/typed/numbers'

const tens: Record<string, number> = { 십: 10, 백: 100, 천: 1000 }
const myriads: Record<string, number> = { 만: 1e4, 억: 1e8, 조: 1e12 }
const scaled = /^([-−–△▲]?)\s*([\d,.]+)\s*([십백천]?)\s*([만억조]?)\s*(?:원|원정|개|입|ea|pcs)?$/i

/**
 * What to type for a number with such words as 500만: the digits of all of it, as `500` alone would be another amount.
 * '' for one that a person has to work out; null: it has no such words.
 */
export function digitsOfWords(cell: string): string | null {
  const plain = cell.normalize('NFKC').trim()
  if (!/\d\s*[십백천만억조]/.test(plain)) return null
  const [, sign = '', digits = '', ten = '', myriad = ''] = scaled.exec(plain) ?? []
  const number = readNumber(digits)
  if (number === null || unclearThousands(digits) !== null) return ''
  const value = Number((number * (tens[ten] ?? 1) * (myriads[myriad] ?? 1)).toPrecision(15))
  return `${sign === '' ? '' : '-'}${String(value)}`
}

/** Boxes are not pieces, and how many pieces they have only a person knows. */
export function isInBoxes(cell: string): boolean {
  return /\d\s*(박스|box(es)?|bx|상자|케이스|cases?|c\/?s|카톤|ctn?s?|cartons?)(?!\p{L})/iu.test(cell.normalize('NFKC'))
}
