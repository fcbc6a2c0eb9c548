import type { Day } from '#platform/day.ts'
import { asTyped } from './reading/as-typed.ts'
import type { Former } from './reading/instructions.ts'
import type { Item } from './reading/items.ts'
import { itemOfRow } from './reading/item-of-row.ts'
import { type Judged, nothingMeant } from './judge.ts'
import { type Known, type MatchedItem, matchItems } from './match-items.ts'
import type { PastedLine, PastedRow } from './reading/pasted-row.ts'
import { readLine } from './reading/read-line.ts'
import { isCondition, isSentence } from './reading/talk.ts'
import { wantedOf } from './wanted.ts'

/** A parsed line, before any lookup. */
export interface Said {
  text: string
  isTalk: boolean
  day: Day | null
  former: Former | null
  without: Item[]
  items: Item[]
  isChange: boolean
  row: PastedRow | null
}

export interface MatchedLine extends Pick<Said, 'text' | 'day' | 'former'> {
  isTalk: boolean
  items: MatchedItem[]
  without: MatchedItem[]
}

export function saidBy(line: PastedLine, today: Day): Said {
  if (!('row' in line)) return { ...readLine(line.text, today), row: null }
  const { row } = line
  const said = { text: line.text, isTalk: false, day: null, former: null, without: [], isChange: false, row }
  return { ...said, items: [row.name, ...(row.also ?? [])].map((name) => itemOfRow(row, name)) }
}

/** All words to look articles up by. */
export function wordsOf({ items, without }: Said): string[] {
  return [...items, ...without].flatMap((item) => {
    const { words, asides } = wantedOf(item)
    const joined = words.map(([word]) => word).join('')
    return [...new Set([joined, ...[...words, ...asides].flat()])]
  })
}

export function matchLine(said: Said, known: Known): MatchedLine {
  const { text, day, former } = said
  if (said.row) return { text, day, former, isTalk: false, items: [matchRow(said, known)], without: [] }
  const found = matchItems(said.items, known).map((item) => (said.isChange ? inDoubt(item) : item))
  const [items = [], without = []] = [found, matchItems(said.without, known)].map((some) => inItsLetters(some, text))
  const isOrder = items.some(({ judged }) => judged.sure !== null)
  const hasNumber = said.items.some(({ amounts }) => amounts.length > 0)
  // A sentence without a quantity may name goods without ordering any: "대파가 너무 시들었어요".
  const isUnsold = items.every(({ judged }) => judged.candidates.length === 0)
  const isSaying = isSentence(text) || (isUnsold && isCondition(text))
  const isTalk = said.isTalk || (!isOrder && items.length > 0 && isSaying && !hasNumber)
  return { text, day, former, isTalk, items: isTalk ? [] : items, without }
}

function inItsLetters(items: readonly MatchedItem[], line: string): MatchedItem[] {
  return items.map(({ text, what, name, ...rest }) => ({
    ...rest,
    text: asTyped(text, line),
    what: asTyped(what, line),
    name: name === null ? null : asTyped(name, line),
  }))
}

/** The user decides what a change means. */
function inDoubt(item: MatchedItem): MatchedItem {
  const { sure } = item.judged
  return sure === null ? item : { ...item, judged: { ...item.judged, sure: null, ask: 'WHICH_QUANTITY' } }
}

/** Matches by code, then by the other names. A match by second name only is never sure, as the code says otherwise. */
function matchRow({ text, items, row }: Said, known: Known): MatchedItem {
  let first: MatchedItem | null = null
  const said = {
    text,
    what: [row?.name, ...(row?.also ?? []), row?.spec].filter(Boolean).join(' '),
    name: row && row.spec === undefined ? row.name : null,
    quantityText: row?.qtyText ?? '',
  }
  for (const [n, item] of items.entries()) {
    const found = matchItems([item], known)[0]
    if (!found || (found.judged.candidates.length === 0 && !found.judged.gone)) continue
    first ??= found
    if (found.judged.sure === null) continue
    const judged: Judged = n === 0 ? found.judged : { ...found.judged, sure: null, ask: 'SIMILAR' }
    return { ...said, judged }
  }
  return { ...said, judged: first?.judged ?? nothingMeant }
}
