/** Quantities of one product in a store's orders. */
export interface QuantitySpread {
  /** The median. */
  usual: number
  /** Minimum and maximum, without the unusual ones. */
  low: number
  high: number
  times: number
  /** What is usual for the day; named in place of the median. */
  ofDay?: number | undefined
}

/** How a product is sold; one sold by the box is counted in boxes already. */
export interface Packing {
  unit: string
  boxQty: number
}

/** A quantity above this multiple of the usual one is unusual; the shorter the history, the larger the multiple. */
function oddFactor(times: number): number {
  if (times >= 6) return 2.5
  return times >= 3 ? 5 : 6
}

/** More than 1.5 times the maximum is unusual, whatever is usual. */
const beyondHigh = 1.5
/** Tolerance when boxes and pieces are mixed up. */
const alike = 1.2

/** Ordering too little does less harm, so it needs a longer history. */
const leastForLess = 3

/**
 * Whether to ask about a quantity: far above what this store ever orders, or its usual quantity in boxes instead of
 * pieces or vice versa.
 */
export function isUnusualQuantity(qty: number, packing: Packing, spread: QuantitySpread): boolean {
  const { usual, high, times } = spread
  if (qty <= 0) return false
  if (qty > high * beyondHigh && qty > usual * oddFactor(times)) return true
  return packing.boxQty > 1 && (isBoxesAsPieces(qty, packing, spread) || isPiecesAsBoxes(qty, packing, spread))
}

/** 48 pieces of a product with 24 in a box, where 2 are usual. */
function isBoxesAsPieces(qty: number, { boxQty }: Packing, { low, high }: QuantitySpread): boolean {
  const meant = qty / boxQty
  return qty > high * alike && Number.isInteger(meant) && meant >= low && meant <= high
}

/**
 * 2 pieces where two boxes, 48 pieces, are usual. A store that buys whole boxes only is asked after its first order.
 */
function isPiecesAsBoxes(qty: number, { unit, boxQty }: Packing, { low, usual, high, times }: QuantitySpread): boolean {
  const meant = qty * boxQty
  if (unit === 'BOX' || qty >= low || meant < low / alike || meant > high * alike) return false
  if ([low, usual, high].every((one) => one % boxQty === 0)) return true
  return times >= leastForLess && (qty * 2 < low || meant === usual)
}

/** More of what is already ordered for the day is rarely meant beyond this multiple of the usual quantity. */
const beyondUsual = 1.5

/** Whether a quantity, including what is already sent for the day, may be an order made twice by mistake. */
export function isOrderedTwice(qty: number, sentQty: number, usual: number): boolean {
  return sentQty > 0 && qty > sentQty && qty > usual * beyondUsual
}

/** Order amounts of a store, without delivery. */
export interface AmountSpread {
  usual: number
  high: number
  times: number
}

const leastOrders = 4

/** Whether an order is so much larger than the others of the store that the user should confirm it. */
export function isUnusualAmount(amount: number, { usual, high, times }: AmountSpread): boolean {
  return times >= leastOrders && amount > high * beyondHigh && amount > usual * oddFactor(times)
}

/** A quantity in a field or a basket. */
export interface AskedLine extends Packing {
  qty: number
  amount: number
}

/** History of a product: of this store if there is one, otherwise of all stores. */
export interface KnownOfArticle {
  spread: QuantitySpread | null
  /** The largest quantity that stores order at a time; null: too few stores have bought it. */
  limit: number | null
  orders: AmountSpread | null
}

/** The same for any line; one of a product without history is unusual when it alone exceeds a whole order. */
export function isUnusualLine(line: AskedLine, { spread, limit, orders }: KnownOfArticle): boolean {
  if (spread) return isUnusualQuantity(line.qty, line, spread)
  if (limit !== null) return line.qty > limit
  return orders !== null && orders.times >= leastOrders && line.amount > orders.high
}

/** The fields of a usual line that tell whether the store always buys it. */
interface MaybeMissing {
  prod: { prodId: string }
  qty: number
  sentQty: number
  isAhead: boolean
  reason: { code: string }
  inARow: { weekday: number; all: number }
}

/** Two lines in ten consecutive orders for the same weekday are hardly ever both left out on purpose. */
const leastOfWeekday = 10
const leastTogether = 2
/** A single line counts as missing if it was in this many consecutive orders of any weekday. */
const leastOfAll = 45

/** Lines that the store always buys and this order lacks; empty while one of them may be left out on purpose. */
export function missingLines<Line extends MaybeMissing>(
  usual: readonly Line[],
  has: (prodId: string) => boolean,
): Line[] {
  const missing = usual.filter((line) => isBoughtAlways(line) && !has(line.prod.prodId))
  return missing.length >= leastTogether || missing.some(({ inARow }) => inARow.all >= leastOfAll) ? missing : []
}

/** Whether a line counts as missing: always bought, and available. */
export function isBoughtAlways({ qty, sentQty, isAhead, reason, inARow }: MaybeMissing): boolean {
  const isAlways = reason.code === 'WEEKDAY' && (inARow.weekday >= leastOfWeekday || inARow.all >= leastOfAll)
  return isAlways && qty > 0 && sentQty === 0 && !isAhead
}
