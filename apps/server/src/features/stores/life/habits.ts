import { weeksOfLife, type StoreHabits } from '@mall/contract/stores/life'
import { addDays, daysBetween, weekday, type Day } from '#platform/day.ts'

export interface DeliveredOrder {
  deliveryDate: Day
  totalAmt: number
}

const mondayOf = (day: Day) => addDays(day, -((weekday(day) + 6) % 7))

/** The first day of the weeks that are looked at. */
export const firstDayOfLife = (today: Day): Day => addDays(mondayOf(today), -7 * weeksOfLife)

/** How a store orders, from its orders since `firstDayOfLife`, by delivery day. */
export function habitsOf(orders: readonly DeliveredOrder[], today: Day): StoreHabits {
  const first = firstDayOfLife(today)
  const weeks = Array.from({ length: weeksOfLife + 1 }, (_, n) => ({
    from: addDays(first, 7 * n),
    orders: 0,
    totalAmt: 0,
  }))
  for (const { deliveryDate, totalAmt } of orders) {
    const week = weeks[Math.floor(daysBetween(first, deliveryDate) / 7)]
    // Deliveries after this week are in none of them.
    if (week === undefined) continue
    week.orders += 1
    week.totalAmt += totalAmt
  }
  const days = [...new Set(orders.map(({ deliveryDate }) => deliveryDate))].toSorted()
  const gaps = days.slice(1).map((day, n) => daysBetween(days[n] ?? day, day))
  const usualGap = gaps.length < 2 ? null : median(gaps)
  const lastDelivery = days.at(-1) ?? null
  const quiet = lastDelivery === null ? 0 : daysBetween(lastDelivery, today)
  return {
    weeks,
    weekdays: weekdaysOf(days),
    usualAmt: median(orders.map(({ totalAmt }) => totalAmt)),
    usualGap,
    lastDelivery,
    isSilent: usualGap !== null && quiet >= 7 && quiet > 2 * usualGap,
  }
}

function weekdaysOf(days: readonly Day[]): number[] {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  // A store that is new is measured by its own weeks.
  const weeks = Math.ceil((daysBetween(first, last) + 1) / 7)
  return [1, 2, 3, 4, 5, 6, 0].filter((one) => days.filter((day) => weekday(day) === one).length * 3 >= weeks)
}

/** The lower one of two in the middle, so that it is a value that occurred. Null of none. */
function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[(values.length - 1) >> 1] ?? null
}
