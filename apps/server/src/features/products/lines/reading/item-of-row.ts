import { isCount, type Item, type Word } from './items.ts'
import type { PastedRow } from './pasted-row.ts'
import type { Amount } from './amount.ts'
import { tokensOf } from './tokens.ts'

/** A row of a table as an item: numbers beside its name and in its size say which article, the quantity has a cell of its own. */
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
  // A name cell may hold the whole line: "대파 3단".
  const own = hasQuantity ? sizes.filter(({ measures }) => measures.length > 0) : sizes
  return { words, amounts: [...own, ...counts], isEach: false, isTail: false }
}

/** A quantity that cannot be read is kept, so that a person sees it. */
function amountsOf(text: string): Amount[] {
  if (text === '') return []
  const amounts = tokensOf(text).flatMap((token) => (token.kind === 'amount' ? [token.amount] : []))
  if (amounts.some(isCount)) return amounts
  return [{ value: 0, unit: null, measures: [], vague: 'VAGUE', text }]
}
