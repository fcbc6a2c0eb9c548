import type { PriceMode, TaxType } from '@mall/contract/base/money'
import type { Colour, backdrops } from '../pictures/colours.ts'
import type { Mark } from '../pictures/marks.ts'
import type { Motif } from '../pictures/motifs.ts'

/** The content of a picture: packaging or food, main colour, and the sign on its label. */
export type Look = readonly [motif: Motif, colour: Colour, mark?: Mark]

/** Values of one size. */
export interface SizeRules {
  look?: Look
  mode?: PriceMode
  min?: number
  max?: number
  step?: number
  /** Sold out or discontinued; on sale by default. */
  status?: 'SOLD_OUT' | 'STOPPED'
  /** Stock, if it is tracked. */
  stock?: number
}

/** Price in won per unit before the store's grade, with at most three decimals. */
export type Size = readonly [spec: string, unit: string, boxQty: number, price: number, rules?: SizeRules]

/** One article in all its sizes. Missing values are those of its shelf. */
export interface Article {
  name: string
  brand?: string
  look: Look
  note?: string
  tax?: TaxType
  mode?: PriceMode
  storage?: string
  origin?: string
  /** Weekdays of delivery, 0 is Sunday. */
  days?: readonly number[]
  sizes: readonly Size[]
}

/**
 * A leaf of the category tree. Product codes contain the position on the shelf, so new articles are appended. The tax
 * kind follows the Korean VAT act: food that is at most cleaned, cut, frozen or dried is exempt.
 */
export interface Shelf {
  code: string
  group: string
  name: string
  tax: TaxType
  mode?: PriceMode
  storage: '실온' | '냉장' | '냉동'
  origin: string
  /** Background of its pictures, and default signs of its labels. */
  backdrop: keyof typeof backdrops
  marks: readonly Mark[]
  articles: readonly Article[]
}
