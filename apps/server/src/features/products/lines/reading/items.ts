import type { Amount, Token } from './amount.ts'

export interface Word {
  text: string
  /** In brackets: more often a remark than a name. */
  isAside: boolean
}

/** One article of a line: its words and all numbers next to them. */
export interface Item {
  words: Word[]
  amounts: Amount[]
  /** "1개씩", "각 2개": the quantity applies to every article named before it. */
  isEach: boolean
  /** Follows another item without a separator and has no number, so it may just describe that one further. */
  isTail: boolean
}

/**
 * Splits a line into items. A name after a quantity starts the next item. A line that starts with a quantity and ends
 * with a name has its quantities first ("3박스 포기김치").
 */
export function itemsOf(tokens: readonly Token[]): Item[] {
  const items: Item[] = []
  const isQuantityFirst = beginsWithQuantity(tokens)
  let item = emptyItem()
  const close = (isTail: boolean) => {
    if (item.words.length > 0 || item.amounts.length > 0) items.push(item)
    item = { ...emptyItem(), isTail }
  }
  for (const token of tokens) {
    if (token.kind === 'end') close(false)
    else if (token.kind === 'each') item.isEach = true
    else if (token.kind === 'amount') {
      if (isQuantityFirst && item.words.length > 0 && isCount(token.amount)) close(false)
      item.amounts.push(token.amount)
    } else {
      const isNext = !isQuantityFirst && !token.isAside && item.words.length > 0 && item.amounts.some(isCount)
      if (isNext) close(true)
      item.words.push({ text: token.text, isAside: token.isAside })
    }
  }
  close(false)
  return spread(joinTails(items))
}

const emptyItem = (): Item => ({ words: [], amounts: [], isEach: false, isTail: false })

/** A number of pieces or packages; a number that is a size belongs to the name. */
export function isCount({ unit, measures, vague }: Amount): boolean {
  return vague !== null || unit !== null || measures.length === 0
}

function beginsWithQuantity(tokens: readonly Token[]): boolean {
  const [first] = tokens
  const last = tokens.findLast(({ kind }) => kind !== 'end')
  return (
    first?.kind === 'amount' && (first.amount.unit !== null || first.amount.vague !== null) && last?.kind === 'word'
  )
}

/** "감자 1박스 20키로": a trailing size belongs to the item before it. */
function joinTails(items: readonly Item[]): Item[] {
  const joined: Item[] = []
  for (const item of items) {
    const before = joined.at(-1)
    if (before && item.words.length === 0 && !before.isEach) {
      before.amounts.push(...item.amounts)
      before.isEach ||= item.isEach
    } else joined.push({ ...item, isTail: item.isTail && item.amounts.length === 0 })
  }
  return joined
}

/** "레몬청, 자몽청 1개씩": applies the quantity to preceding names without one. */
function spread(items: readonly Item[]): Item[] {
  let each: Item | undefined
  return items
    .toReversed()
    .map((item) => {
      if (item.isEach) each = item
      else if (item.amounts.some(isCount)) each = undefined
      else if (each) return { ...item, isEach: true, amounts: [...item.amounts, ...each.amounts.filter(isCount)] }
      return item
    })
    .toReversed()
}
