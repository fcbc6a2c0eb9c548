import { addDays, weekday as weekdayOf, type Day } from '#platform/day.ts'
import { comparable, longestMemory, pastDeliveries, type Compared, type Delivery } from './comparable.ts'
import { rhythmOf } from './rhythm.ts'

/**
 * Why a line is expected: how often it was bought on this weekday, its rhythm, or recent purchases if the day is new.
 */
export type UsualReason =
  | { code: 'WEEKDAY'; weekday: number; times: number; of: number }
  | { code: 'RECENT'; times: number; of: number }
  | { code: 'EVERY'; days: number; last: Day }

export interface UsualLine {
  prodId: string
  qty: number
  reason: UsualReason
  /** Number of consecutive latest orders with the article: for the weekday, and overall. */
  inARow: { weekday: number; all: number }
  /** Fully or partly for closed days after this one. */
  isAhead: boolean
}

export interface UsualOrder {
  lines: UsualLine[]
  /** Number of lines in such orders: the middle half, extended to include the current number. */
  count: { from: number; to: number }
  /** Usual delivery days after this one that are closed, which this delivery has to cover. */
  lost: Day[]
}

/** In at least half of the comparable orders, recent ones weighing more. */
const leastShare = 0.5
/** Bought so often that a rhythm does not explain it better. */
const nearlyAlways = 0.75

/**
 * The order expected from a store for a day. A line is expected if at least half of the last comparable orders had
 * it; a line with its own rhythm, such as every third week, when it is due. Its quantity is the median of past ones.
 * If the store's next delivery days are closed, the lines of the first of them are added: two days' goods before a
 * holiday.
 */
export function usualOrder(day: Day, deliveries: readonly Delivery[], closed: ReadonlySet<Day>): UsualOrder {
  const past = pastDeliveries(day, deliveries, closed)
  const compared = comparable(day, past)
  const lines = new Map(linesOf(day, past, compared).map((line) => [line.prodId, line]))
  const lost = past.lostAfter(day)
  const [first] = lost
  if (first !== undefined)
    for (const ahead of linesOf(first, past, comparable(first, past))) {
      const qty = (lines.get(ahead.prodId)?.qty ?? 0) + ahead.qty
      lines.set(ahead.prodId, { ...(lines.get(ahead.prodId) ?? ahead), qty, isAhead: true })
    }
  const count = lost.length > 0 ? { from: lines.size, to: lines.size } : countOf(compared, lines.size)
  return { lines: [...lines.values()], count, lost }
}

/** The usual quantity of every article in comparable orders, expected or not; of an expected one that of its line. */
export function usualQuantities(
  day: Day,
  deliveries: readonly Delivery[],
  closed: ReadonlySet<Day>,
): Map<string, number> {
  const compared = comparable(day, pastDeliveries(day, deliveries, closed))
  const { lines } = usualOrder(day, deliveries, closed)
  return new Map([
    ...[...bought(compared)].map(([prodId, orders]): [string, number] => [prodId, middle(orders)]),
    ...lines.map(({ prodId, qty }): [string, number] => [prodId, qty]),
  ])
}

function linesOf(day: Day, past: ReturnType<typeof pastDeliveries>, compared: Compared): UsualLine[] {
  const all = compared.orders.reduce((sum, { weight }) => sum + weight, 0)
  const late = past.deliveries.filter((one) => one.day >= addDays(day, -longestMemory))
  const same = late.filter((one) => weekdayOf(one.day) === compared.weekday)
  const found = [...bought(compared)].map(([prodId, orders]) => ({
    prodId,
    orders,
    share: orders.reduce((sum, { weight }) => sum + weight, 0) / all,
  }))
  return found
    .sort((a, b) => b.share - a.share)
    .flatMap(({ prodId, orders, share }): UsualLine[] => {
      const rhythm = share < nearlyAlways ? rhythmOf(prodId, day, past.deliveries) : null
      if (rhythm ? !rhythm.isDue : share < leastShare) return []
      const reason: UsualReason = rhythm
        ? { code: 'EVERY', days: rhythm.days, last: rhythm.last }
        : timesOf(orders, compared)
      const inARow = { weekday: timesInARow(prodId, same), all: timesInARow(prodId, late) }
      return [{ prodId, qty: middle(orders), reason, inARow, isAhead: false }]
    })
}

function timesInARow(prodId: string, latestFirst: readonly Delivery[]): number {
  const gap = latestFirst.findIndex(({ lines }) => !lines.has(prodId))
  return gap < 0 ? latestFirst.length : gap
}

function timesOf(orders: readonly Weighed[], { weekday, lateCount }: Compared): UsualReason {
  const times = { times: orders.filter(({ isLate }) => isLate).length, of: lateCount }
  return weekday === null ? { code: 'RECENT', ...times } : { code: 'WEEKDAY', weekday, ...times }
}

interface Weighed {
  qty: number
  weight: number
  isLate: boolean
}

function bought({ orders }: Compared): Map<string, Weighed[]> {
  const found = new Map<string, Weighed[]>()
  for (const { delivery, weight, isLate } of orders)
    for (const [prodId, qty] of delivery.lines) {
      const known = found.get(prodId)
      if (known) known.push({ qty, weight, isLate })
      else found.set(prodId, [{ qty, weight, isLate }])
    }
  return found
}

/** The weighted median, so a quantity actually ordered and unaffected by outliers. */
function middle(orders: readonly Weighed[]): number {
  const sorted = orders.toSorted((a, b) => a.qty - b.qty)
  let left = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  for (const { qty, weight } of sorted) {
    left -= weight
    if (left <= 0) return qty
  }
  return sorted.at(-1)?.qty ?? 0
}

function countOf({ orders }: Compared, expected: number): UsualOrder['count'] {
  const counts = orders
    .filter(({ isLate }) => isLate)
    .map(({ delivery }) => delivery.lines.size)
    .sort((a, b) => a - b)
  const at = (share: number) => counts[Math.round((counts.length - 1) * share)] ?? expected
  return { from: Math.min(expected, at(0.25)), to: Math.max(expected, at(0.75)) }
}
