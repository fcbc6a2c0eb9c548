import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import type { Lang } from '@mall/contract/base/problem'
import { momentText } from '#features/holidays/closed-text.ts'
import { storeDeadline } from '#features/holidays/delivery-days.ts'
import type { StoreRules } from '#features/holidays/delivery-rules.queries.ts'
import type { Day } from '#platform/day.ts'
import { openToStore } from '../reading/order-status.ts'
import { Problem } from '#platform/http/problem.ts'

/** The part of a store's rules that decides whether an order may still be changed. */
export interface RowRules {
  calendar: StoreRules['calendar']
  store: Pick<StoreRules['store'], 'overrides'>
}

export function deadlineFor(rules: RowRules, deliveryDate: Day): Date {
  return storeDeadline(deliveryDate, rules)
}

/** Whether its store may still change or cancel an order. */
export function isOpenToStore(order: { status: OrderStatus; delivery_date: Day }, rules: RowRules, now: Date): boolean {
  return openToStore.includes(order.status) && now < deadlineFor(rules, order.delivery_date)
}

export function refusePassed(order: { delivery_date: Day }, rules: StoreRules, now: Date, lang: Lang): void {
  const deadline = deadlineFor(rules, order.delivery_date)
  if (now >= deadline) throw new Problem('CUT_OFF_PASSED', { values: { deadline: momentText(deadline, lang) } })
}
