import type { Delivery } from '../../apps/server/src/features/products/usual/comparable.ts'
import { usualOrder } from '../../apps/server/src/features/products/usual/usual-order.ts'
import { weekday, type Day } from '../../apps/server/src/platform/day.ts'
import type { History } from './histories.ts'

/** Comparison of a placed order with the expected one. */
export interface Compared {
  sent: number
  expected: number
  /** Lines in both. */
  right: number
  isRegular: boolean
  isHoliday: boolean
}

export interface HeldOut {
  /** Number of latest orders of a store that are left out and predicted. */
  count: number
  /** Number of orders after them that are ignored. */
  skip: number
}

const leastOrders = 12
const leastOverlap = 0.6

/** Predicts each of the last orders of a store from the orders before it; `frozen`: from those before all of them. */
export function measureLines(
  { deliveries }: History,
  closed: ReadonlySet<Day>,
  { count, skip }: HeldOut,
  frozen = false,
): Compared[] {
  const end = deliveries.length - skip
  const known = deliveries.slice(0, Math.max(0, end - count))
  if (known.length === 0) return []
  const regular = new Set([0, 1, 2, 3, 4, 5, 6].filter((day) => isRegular(known, day)))
  return deliveries.slice(end - count, end).map((order, at) => {
    const before = frozen ? known : deliveries.slice(0, known.length + at)
    const { lines, lost } = usualOrder(order.day, before, closed)
    return {
      sent: order.lines.size,
      expected: lines.length,
      right: lines.filter(({ prodId }) => order.lines.has(prodId)).length,
      isRegular: regular.has(weekday(order.day)),
      isHoliday: lost.length > 0,
    }
  })
}

/** At least twelve orders for the weekday that on average share six of ten lines with the previous one. */
function isRegular(known: readonly Delivery[], day: number): boolean {
  const same = known.filter((one) => weekday(one.day) === day)
  if (same.length < leastOrders) return false
  const overlaps = same.slice(1).map((one, at) => overlap(one, same[at] ?? one))
  return overlaps.reduce((sum, one) => sum + one, 0) / overlaps.length >= leastOverlap
}

function overlap(a: Delivery, b: Delivery): number {
  const both = [...a.lines.keys()].filter((prodId) => b.lines.has(prodId)).length
  return both / (a.lines.size + b.lines.size - both)
}
