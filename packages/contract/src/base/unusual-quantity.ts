/** What a store ordered of one article at a time. */
export interface QuantitySpread {
  /** The middle one of its quantities. */
  usual: number
  /** The smallest and the largest, those left out that were odd themselves. */
  low: number
  high: number
  times: number
}

/** How an article is sold; one that is sold by the box is counted in boxes already. */
export interface Packing {
  unit: string
  boxQty: number
}

/** So many times the usual quantity is odd; the fewer orders there are to compare with, the more. */
function oddFactor(times: number): number {
  if (times >= 6) return 2.5
  return times >= 3 ? 5 : 6
}

/** More than half again as much as ever is odd, whatever is usual. */
const beyondHigh = 1.5
/** Boxes taken for pieces come to the usual quantity, give or take so much. */
const alike = 1.2

/** Ordering less is no great harm: it is asked about only where the habit is plain. */
const leastForLess = 3

/**
 * Whether a quantity had better be asked about: far more than this store ever orders, or what it usually orders, counted in
 * boxes instead of pieces or the other way round.
 */
export function isUnusualQuantity(qty: number, packing: Packing, spread: QuantitySpread): boolean {
  const { usual, high, times } = spread
  if (qty <= 0) return false
  if (qty > high * beyondHigh && qty > usual * oddFactor(times)) return true
  return packing.boxQty > 1 && (isBoxesAsPieces(qty, packing, spread) || isPiecesAsBoxes(qty, packing, spread))
}

/** 48 pieces of an article with 24 in a box, where 2 are usual. */
function isBoxesAsPieces(qty: number, { boxQty }: Packing, { low, high }: QuantitySpread): boolean {
  const meant = qty / boxQty
  return qty > high * alike && Number.isInteger(meant) && meant >= low && meant <= high
}

/** 2 pieces where two boxes, 48 pieces, are usual. A store that buys whole boxes only is asked after its first order. */
function isPiecesAsBoxes(qty: number, { unit, boxQty }: Packing, { low, usual, high, times }: QuantitySpread): boolean {
  const meant = qty * boxQty
  if (unit === 'BOX' || qty >= low || meant < low / alike || meant > high * alike) return false
  if ([low, usual, high].every((one) => one % boxQty === 0)) return true
  return times >= leastForLess && (qty * 2 < low || meant === usual)
}

/** What the orders of a store come to, without delivery. */
export interface AmountSpread {
  usual: number
  high: number
  times: number
}

const leastOrders = 4

/** Whether an order is so much larger than all others of the store that it had better be asked about. */
export function isUnusualAmount(amount: number, { usual, high, times }: AmountSpread): boolean {
  return times >= leastOrders && amount > high * beyondHigh && amount > usual * oddFactor(times)
}

/** A quantity that stands in a field or a basket. */
export interface AskedLine extends Packing {
  qty: number
  amount: number
}

/** What is known of an article: at best what this store orders of it, else what all stores do. */
export interface KnownOfArticle {
  spread: QuantitySpread | null
  /** More than this no store orders at a time; null: too few stores have bought it to say so. */
  limit: number | null
  orders: AmountSpread | null
}

/** The same for any line; one of an article that nobody knows is odd when it alone comes to more than a whole order. */
export function isUnusualLine(line: AskedLine, { spread, limit, orders }: KnownOfArticle): boolean {
  if (spread) return isUnusualQuantity(line.qty, line, spread)
  if (limit !== null) return line.qty > limit
  return orders !== null && orders.times >= leastOrders && line.amount > orders.high
}

/** As much of a usual line as tells whether the store always buys it. */
interface MaybeMissing {
  prod: { prodId: string }
  qty: number
  sentQty: number
  isAhead: boolean
  reason: { code: string }
  inARow: { weekday: number; all: number }
}

/** Two lines of ten orders in a row for the same weekday are hardly ever left out together on purpose. */
const leastOfWeekday = 10
const leastTogether = 2
/** One line alone is missed where it was in each of so many orders, whatever their weekday. */
const leastOfAll = 45

/** The lines that the store buys every time and that an order lacks; none while it may simply not want one of them. */
export function missingLines<Line extends MaybeMissing>(
  usual: readonly Line[],
  has: (prodId: string) => boolean,
): Line[] {
  const missing = usual.filter((line) => isBoughtAlways(line) && !has(line.prod.prodId))
  return missing.length >= leastTogether || missing.some(({ inARow }) => inARow.all >= leastOfAll) ? missing : []
}

/** Whether a line can be missed: bought every time, and to be had. */
export function isBoughtAlways({ qty, sentQty, isAhead, reason, inARow }: MaybeMissing): boolean {
  const isAlways = reason.code === 'WEEKDAY' && (inARow.weekday >= leastOfWeekday || inARow.all >= leastOfAll)
  return isAlways && qty > 0 && sentQty === 0 && !isAhead
}
