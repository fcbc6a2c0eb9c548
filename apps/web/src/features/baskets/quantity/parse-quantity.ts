import { largestQuantity } from '@mall/contract/base/ordering/quantity'

/** Why a typed text is no quantity. */
export type TypedFault = 'notWhole' | 'tooLarge'

const mostDigits = 6
/** A number, with or without a unit. */
const wholeNumber = /^(\d+)(박스|상자|box|b|개|ea)?$/

const plainOf = (text: string) => text.normalize('NFKC').replace(/[\s,]/g, '').toLowerCase()

/** Parses pieces, or boxes with a unit ("2박스", "2 box", "2b"). An empty field is 0; returns null for anything else. */
export function parseQuantity(text: string, boxQty: number): number | null {
  const plain = plainOf(text)
  if (plain === '') return 0
  const match = wholeNumber.exec(plain)
  if (!match || (match[1]?.length ?? 0) > mostDigits) return null
  const isBoxes = ['박스', '상자', 'box', 'b'].includes(match[2] ?? '')
  const qty = Number(match[1]) * (isBoxes ? boxQty : 1)
  return qty <= largestQuantity ? qty : null
}

/** Null for a text that parses. */
export function typedFault(text: string, boxQty: number): TypedFault | null {
  if (parseQuantity(text, boxQty) !== null) return null
  return wholeNumber.test(plainOf(text)) ? 'tooLarge' : 'notWhole'
}

/** Whether a unit may be under way behind the number, as in "2박" or "2bo", so that it is too early for a complaint. */
export function isUnfinished(text: string): boolean {
  return /^\d+\p{L}+$/u.test(plainOf(text))
}
