import { isCount, type Item, type Word } from './items.ts'
import type { PastedRow } from './pasted-row.ts'
import type { Amount } from './amount.ts'
import { tokensOf } from './tokens.ts'

/** Turns a table row into an item: numbers in name and spec identify the article, the quantity has its own cell. */
export function itemOfRow(row: PastedRow, name: string): Item {
  const words: Word[] = []
  const sizes: Amount[] = []
  for (const text of [name, row.spec ?? ''])
    for (const token of tokensOf(text)) {
      if (token.kind === 'word') words.push({ text: token.text, isAside: token.isAside })
      if (token.kind !== 'amount') continue
      if (token.amount.measures.length > 0 || token.amount.unit === null) sizes.push({ ...token.amount, unit: null })
      else words.push({ text: token.amount.text, isAside: token.isAside })
    }
  const hasQuantity = row.qtyText !== '' || row.qtyChoices !== undefined
  const counts = (row.qtyChoices ?? [row.qtyText]).flatMap(amountsOf)
  // A name cell may hold a whole line: "대파 3단".
  const own = hasQuantity ? sizes.filter(({ measures }) => measures.length > 0) : sizes
  return { words, amounts: [...own, ...counts], isEach: false, isTail: false }
}

/** Keeps an unreadable quantity, so that the user sees it. */
function amountsOf(text: string): Amount[] {
  if (text === '') return []
  const amounts = tokensOf(text).flatMap((token) => (token.kind === 'amount' ? [token.amount] : []))
  if (amounts.some(isCount)) return amounts
  return [{ value: 0, unit: null, measures: [], vague: 'VAGUE', text }]
}
