import { z } from 'zod'
import { day, id } from '../base/day.ts'

export const priceActs = ['SET', 'END', 'TAKE_BACK'] as const

/** A little more than is allowed, so that a mistyped price is answered by its field. */
const unitPrice = z.number().min(-1).max(10_000_000_000)

/** One change of the price of an article, for a grade or for a store. */
export const priceChange = z.object({
  prodId: id,
  /** Either this or `storeId`. */
  grade: z.string().max(5).optional(),
  storeId: id.optional(),
  /**
   * `SET`: this price from `from` on, to `to` if that is given. `END`: no price from `from` on, and none that is planned.
   * `TAKE_BACK`: the price that was to begin on `from` does not.
   */
  act: z.enum(priceActs).default('SET'),
  from: day,
  /** null: until the next price that is planned already. */
  to: day.nullable().default(null),
  /** In won, with at most three decimals; only for `SET`. */
  unitPrice: unitPrice.optional(),
  /** `SET` with an end: prices that begin within its days go before it. `END`: planned prices stay. */
  keepsPlanned: z.boolean().optional(),
  /** `SET`: prices that were to begin on its later days never do. */
  removesPlanned: z.boolean().optional(),
  /** The version of the line that was seen; without it the line is changed whatever it has become. */
  seen: z.string().max(40).optional(),
})
export type PriceChange = z.input<typeof priceChange>

export const highestPrice = 100_000_000
export const mostPriceChanges = 2000

/** The price in thousandths of a won, in which it is kept; null if it has more than three decimals. */
export function milliOf(unitPrice: number): number | null {
  const milli = Math.round(unitPrice * 1000)
  // The division gives the number that the same decimals are read as.
  return milli / 1000 === unitPrice ? milli : null
}
