/** The quantity of a row, or the possible ones if the user has to decide. */
export interface Picked {
  qtyText: string
  qtyChoices?: readonly string[]
}

const unitWords = '박스|상자|box|b|개|ea|봉|병|팩|포|단|캔|판'
const whole = new RegExp(`^(\\d{1,3}(?:,\\d{3})+|\\d+)(?:\\.0+)?(${unitWords})?$`, 'i')
/** Few stores order a thousand of anything, and few prices in won are lower. */
export const lowestPrice = 1000

export interface WholeNumber {
  value: number
  /** Includes a word for boxes, which depends on the article's box quantity; other units add nothing. */
  text: string
  hasUnit: boolean
}

/** "3", "1,200", "2박스", "3 봉"; null for anything else, including money with a currency sign. */
export function readWhole(cell: string): WholeNumber | null {
  const match = whole.exec(cell.normalize('NFKC').replace(/\s/g, ''))
  if (!match) return null
  const [, digits = '', unit = ''] = match
  const text = `${digits}${/^(박스|상자|box|b)$/i.test(unit) ? unit : ''}`
  return { value: Number(digits.replaceAll(',', '')), text, hasUnit: unit !== '' }
}

/**
 * Picks the quantity among the unlabelled numbers of a row: the one with a unit, the only one that is no price, or
 * the one whose product with a price is another number of the row. Never guesses between two.
 */
export function pickQuantity(numbers: readonly WholeNumber[]): Picked {
  const units = numbers.filter(({ hasUnit }) => hasUnit)
  const small = numbers.filter(({ value }) => value < lowestPrice)
  const candidates = units.length > 0 ? units : small
  const [only] = candidates
  // A large number on its own is a price or a very large order.
  if (!only) return numbers.length === 1 ? inDoubt(numbers) : { qtyText: '' }
  const values = new Set(numbers.map(({ value }) => value))
  const found = candidates.length === 1 ? only : candidates.find(({ value }) => isFactor(value, values))
  return found ? { qtyText: found.text } : inDoubt(candidates)
}

function inDoubt(numbers: readonly WholeNumber[]): Picked {
  return { qtyText: '', qtyChoices: [...new Set(numbers.map(({ text }) => text))] }
}

/**
 * Quantity times price gives the amount; the larger factor is the price, and quantities stay below the lowest price.
 */
function isFactor(qty: number, values: ReadonlySet<number>): boolean {
  if (qty < 2 || qty >= 100) return false
  return values.values().some((price) => price >= 100 && values.has(qty * price))
}
