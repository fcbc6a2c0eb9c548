/** What a store ordered of one article at a time. */
export interface QuantitySpread {
  /** The middle one of its quantities. */
  usual: number
  /** The smallest and the largest, those left out that were odd themselves. */
  low: number
  high: number
  times: number
}

/** So many times the usual quantity is odd; the fewer orders there are to compare with, the more. */
function oddFactor(times: number): number {
  if (times >= 6) return 2.5
  return times >= 3 ? 4 : 6
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
export function isUnusualQuantity(qty: number, boxQty: number, spread: QuantitySpread): boolean {
  const { usual, low, high, times } = spread
  if (qty <= 0) return false
  if (qty > high * beyondHigh && qty > usual * oddFactor(times)) return true
  if (boxQty <= 1) return false
  const wasPieces = qty / boxQty
  if (qty > high * alike && wasPieces >= low && wasPieces <= high && Number.isInteger(wasPieces)) return true
  const wereBoxes = qty * boxQty
  return times >= leastForLess && qty * 2 < low && wereBoxes >= low / alike && wereBoxes <= high * alike
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
export interface AskedLine {
  qty: number
  boxQty: number
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
export function isUnusualLine({ qty, boxQty, amount }: AskedLine, { spread, limit, orders }: KnownOfArticle): boolean {
  if (spread) return isUnusualQuantity(qty, boxQty, spread)
  if (limit !== null) return qty > limit
  return orders !== null && orders.times >= leastOrders && amount > orders.high
}

/** As much of a usual line as tells whether the store always buys it. */
interface MaybeMissing {
  prod: { prodId: string }
  qty: number
  sentQty: number
  isAhead: boolean
  reason: { code: string; times?: number; of?: number }
}

/** Eight orders for the same weekday, every one of them with the line. */
const leastAlways = 8
/** One line is left out on purpose in every seventh order; two are hardly ever. */
const leastMissing = 2

/** The lines that the store buys every time and that an order lacks; none while it may simply not want one of them. */
export function missingLines<Line extends MaybeMissing>(
  usual: readonly Line[],
  has: (prodId: string) => boolean,
): Line[] {
  const missing = usual.filter(
    ({ prod, qty, sentQty, isAhead, reason: { code, times = 0, of = 0 } }) =>
      code === 'WEEKDAY' &&
      of >= leastAlways &&
      times === of &&
      qty > 0 &&
      sentQty === 0 &&
      !isAhead &&
      !has(prod.prodId),
  )
  return missing.length >= leastMissing ? missing : []
}
