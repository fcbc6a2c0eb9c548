import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import { undelivered } from '#features/holidays/delivery-days.ts'
import type { StoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { seoulDay, type Day } from '#platform/day.ts'
import { waiting } from './order-status.ts'

/** Marks an order that has not left and whose day is no longer one of its store, by the rules of its place. */
export function dayClosedOf(
  order: { status: OrderStatus; delivery_date: Day },
  rules: Pick<StoreRules, 'calendar' | 'store'>,
  now: Date,
): { dayClosed?: true } {
  const isAhead = waiting.includes(order.status) && order.delivery_date >= seoulDay(now)
  return isAhead && undelivered(order.delivery_date, rules) !== null ? { dayClosed: true } : {}
}
