import { isBadlySeparated, readNumber, readWhole, unclearThousands } from '@mall/contract/base/typed/numbers'
import { digitsOfWords } from './counted-in-words.ts'
import type { Read, Unread } from './read.ts'

/** The number of a cell, or why it has none. */
export function numberOf(cell: string): Read<number> {
  const value = readNumber(cell)
  return value === null ? whyNone(cell) : { value }
}

/** The whole number of a cell, or why it has none; `ofFraction` is the fault of one that is not whole. */
export function wholeOf(cell: string, ofFraction = 'notWhole'): Read<number> {
  const value = readWhole(cell)
  if (value !== null) return { value }
  const other = readNumber(cell)
  if (other === null) return whyNone(cell)
  const thousands = unclearThousands(cell)
  const said = cell.trim()
  return thousands === null
    ? { fault: ofFraction, values: { said } }
    : { fault: 'pointUnclear', values: { said, value: other, thousands, plain: String(thousands) } }
}

function whyNone(cell: string): Unread {
  const said = cell.trim()
  if (isBadlySeparated(cell)) return { fault: 'separators', values: { said } }
  const plain = digitsOfWords(cell)
  if (plain !== null) return plain === '' ? { fault: 'inWords' } : { fault: 'spelledOut', values: { said, plain } }
  // A unit of another size would be another number, so a person has to take it away.
  const [, number = '', unit = ''] = /^([\d,.]+)\s*(\/?\p{L}{1,6})$/u.exec(said) ?? []
  return readNumber(number) === null ? { fault: 'notNumber' } : { fault: 'withUnit', values: { unit, number } }
}
