import { confirmed, held, preparing, received } from '@mall/contract/base/ordering/order-states'
import type { OpenDay } from './due-orders.ts'
import { openDaysOf } from './due-orders.ts'
import { addDays, seoulDay } from '@mall/server/platform/day.ts'
import type { Habit } from '../habits.ts'
import { planOrder } from './plan-order.ts'
import type { Goods, OrderStage, PlannedOrder, SeedShop, SeedStore } from '../shop.ts'

const minute = 60_000
const hour = 60 * minute

interface Ground {
  shop: SeedShop
  goods: Goods
  habits: ReadonlyMap<string, readonly Habit[]>
  now: Date
}

/**
 * Orders of one store in progress, one at each stage: received, confirmed and preparing. None for the next delivery,
 * which is left to the demo's users. The last one is sent right now, so that the story is written until now: what was
 * left out for these users must not arrive at the next start.
 */
export function ordersUnderWay(ground: Ground, store: SeedStore): PlannedOrder[] {
  const [first, second, ...later] = daysAfterNext(ground, store)
  const editable = later.find((day) => isStillOpen(day, ground.now)) ?? null
  return [
    orderFor(ground, store, first, preparing, 3 * hour),
    orderFor(ground, store, second, confirmed, 2 * hour),
    orderFor(ground, store, editable, received, 0),
  ].filter((order) => order !== null)
}

/**
 * One order that the store can still change, for the first day after the next without an order; `placed` contains store
 * and day.
 */
export function editableOrder(ground: Ground, store: SeedStore, placed: ReadonlySet<string>): PlannedOrder[] {
  const day = daysAfterNext(ground, store).find(
    ({ date, deadline }) => !placed.has(`${store.storeId}/${date}`) && isStillOpen({ date, deadline }, ground.now),
  )
  const order = orderFor(ground, store, day, received, 25 * minute)
  return order ? [order] : []
}

/** An order that waits for the office because the store is over its credit limit. */
export function heldOrder(ground: Ground, store: SeedStore): PlannedOrder[] {
  const day = daysAhead(ground, store).find((one) => isStillOpen(one, ground.now))
  const order = orderFor(ground, store, day, held, 40 * minute)
  return order ? [order] : []
}

function daysAhead({ shop, now }: Ground, store: SeedStore): OpenDay[] {
  const today = seoulDay(now)
  return openDaysOf(shop, addDays(today, 1), addDays(today, 25))(store.routeDays)
}

/** All days but the next that it can order for. */
function daysAfterNext(ground: Ground, store: SeedStore): OpenDay[] {
  const days = daysAhead(ground, store)
  const next = days.find(({ deadline }) => deadline > ground.now)
  return days.filter((day) => day !== next)
}

/** With at least an hour left, so that a visitor of the demo has time. */
function isStillOpen({ deadline }: OpenDay, now: Date): boolean {
  return deadline.getTime() > now.getTime() + hour
}

function orderFor(
  { shop, goods, habits, now }: Ground,
  store: SeedStore,
  day: OpenDay | null | undefined,
  stage: OrderStage,
  ago: number,
): PlannedOrder | null {
  if (!day) return null
  const orderedAt = new Date(Math.min(now.getTime(), day.deadline.getTime()) - ago)
  const due = { store, deliveryDate: day.date, deadline: day.deadline, orderedAt }
  return planOrder(shop, goods, habits.get(store.storeId) ?? [], due, stage)
}
