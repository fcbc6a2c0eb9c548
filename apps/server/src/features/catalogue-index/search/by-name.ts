import { findPattern, normalise, patternOf } from '#platform/hangul.ts'
import type { StoreView } from '../catalogues.ts'
import { buyable, byRecency, lastOrderOf, setOf, usualSince } from '../shelf.ts'
import { slotsWithCode } from './codes.ts'
import { candidatesOf } from './grams.ts'
import { gramsOf, sortedBy } from './lazy-parts.ts'
import { hasBit, type ProductSet } from './product-set.ts'
import type { SearchIndex } from './search-index.ts'
import { statusNumbers } from './states.ts'

/** The articles to search: those the store may buy, and which of them it has bought. */
export interface Shelves {
  index: SearchIndex
  buyable: ProductSet
  bought: ProductSet
}

export function shelvesOf({ catalogue, shelf }: StoreView): Shelves {
  return { index: catalogue.index, buyable: buyable(shelf), bought: setOf(shelf.bought.slots) }
}

export function isBought({ bought }: Shelves, slot: number): boolean {
  return hasBit(bought, slot)
}

/** The slots of the store's latest purchases. */
export function latestBought({ shelf }: StoreView, most: number): number[] {
  return [...byRecency(shelf.bought).slice(0, most)]
}

/** What of its latest purchases the store cannot order now: ended, stopped, or without a price for it. */
export function goneOf(view: StoreView, { index, buyable: set }: Shelves, most: number): Shelves {
  const isGone = (slot: number) => {
    const state = index.states[slot]
    return state === statusNumbers.ENDED || state === statusNumbers.STOPPED || !hasBit(set, slot)
  }
  const gone = setOf(latestBought(view, most).filter(isGone))
  return { index, buyable: gone, bought: gone }
}

/** When the store last bought an article, and whether that is in the weeks before its latest purchase. */
export function lastPurchase({ shelf: { bought } }: StoreView, slot: number): { at: number; isUsual: boolean } {
  const at = lastOrderOf(bought, slot)?.at ?? 0
  return { at, isUsual: at > usualSince(bought.at) }
}

export function slotsOfCode({ index, buyable }: Shelves, code: string): number[] {
  const { barcodes, texts } = index
  return slotsWithCode(barcodes, texts, sortedBy(index, 'code'), normalise(code)).filter((slot) =>
    hasBit(buyable, slot),
  )
}

/** Calls `take` for every article the store may buy with this in its name. */
export function eachNamed({ index, buyable }: Shelves, part: string, take: (slot: number) => void): void {
  const pattern = patternOf(part, false)
  const candidates = candidatesOf(gramsOf(index), pattern)
  if (candidates === null) return
  const { texts } = index
  const check = (slot: number) => {
    const from = texts.at[slot] ?? 0
    if (hasBit(buyable, slot) && findPattern(pattern, texts.units, from, from + (texts.nameLength[slot] ?? 0)) >= 0)
      take(slot)
  }
  candidates.slots.forEach(check)
  candidates.later.forEach(check)
}

export function nameOf({ texts }: SearchIndex, slot: number): string {
  const from = texts.at[slot] ?? 0
  return String.fromCharCode(...texts.units.subarray(from, from + (texts.nameLength[slot] ?? 0)))
}
