import type { PriceMode, TaxType } from '@mall/contract/base/money'
import type { Colour, backdrops } from '../pictures/colours.ts'
import type { Mark } from '../pictures/marks.ts'
import type { Motif } from '../pictures/motifs.ts'

/** What a picture shows: the kind of packaging or food, its main colour, and the sign on its label. */
export type Look = readonly [motif: Motif, colour: Colour, mark?: Mark]

/** What one size has of its own. */
export interface SizeRules {
  look?: Look
  mode?: PriceMode
  min?: number
  max?: number
  step?: number
  /** Sold out for now, or no longer sold; without it the article is on sale. */
  status?: 'SOLD_OUT' | 'STOPPED'
  /** What is in the warehouse, where that is kept. */
  stock?: number
}

/** Price: won per unit before the store's grade, at most three decimals. */
export type Size = readonly [spec: string, unit: string, boxQty: number, price: number, rules?: SizeRules]

/** One article in all its sizes. What is not said is as its shelf says. */
export interface Article {
  name: string
  brand?: string
  look: Look
  note?: string
  tax?: TaxType
  mode?: PriceMode
  storage?: string
  origin?: string
  /** Weekdays on which it can be delivered, 0 is Sunday. */
  days?: readonly number[]
  sizes: readonly Size[]
}

/**
 * A leaf of the category tree. Codes of products count their place on the shelf, so new articles go to its end.
 * The tax kind follows the Korean VAT act: food that is at most cleaned, cut, frozen or dried is exempt.
 */
export interface Shelf {
  code: string
  group: string
  name: string
  tax: TaxType
  mode?: PriceMode
  storage: '실온' | '냉장' | '냉동'
  origin: string
  /** Background of its pictures, and the signs on labels that say nothing else. */
  backdrop: keyof typeof backdrops
  marks: readonly Mark[]
  articles: readonly Article[]
}
