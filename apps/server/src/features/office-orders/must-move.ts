import type { Db } from '#db/open.ts'
import { firstOpenDay } from '#features/holidays/delivery-days.ts'
import { rulesFrom, rulesOfPlace } from '#features/holidays/delivery-rules.queries.ts'
import { knowDays } from '#features/holidays/known-days.ts'
import { getRuleBasis, type RuleBasis } from '#features/holidays/rule-basis.queries.ts'
import { addDays, seoulDay, type Day } from '#platform/day.ts'
import { listItemDays, listWaitingAhead } from './must-move.queries.ts'

/** Orders, by default all, that have not left and whose day is no longer one of their store: it or the office closed it. */
export async function findMustMove(db: Db, orderIds?: readonly string[]): Promise<Set<string>> {
  return new Set((await undelivered(db, new Date(), orderIds)).map(({ orderId }) => orderId))
}

/** Of these orders, those that must move, and the first later day that can still be ordered for with all their goods. */
export async function nextDays(
  db: Db,
  orderIds: readonly string[],
  known?: RuleBasis,
): Promise<Map<string, { next: Day | null }>> {
  if (orderIds.length === 0) return new Map()
  const now = new Date()
  const found = await undelivered(db, now, orderIds, known)
  if (found.length === 0) return new Map()
  const items = await listItemDays(
    db,
    found.map(({ orderId }) => orderId),
  )
  return new Map(
    found.map(({ orderId, deliveryDate, rules }) => {
      const kept = { now, items: items.get(orderId) ?? [], ...rules }
      return [orderId, { next: firstOpenDay(kept, addDays(deliveryDate, 1)) ?? firstOpenDay(kept) }]
    }),
  )
}

async function undelivered(db: Db, now: Date, orderIds?: readonly string[], read?: RuleBasis) {
  const [basis, orders] = await Promise.all([
    read ?? getRuleBasis(db, now),
    listWaitingAhead(db, { today: seoulDay(now), rulesFrom: rulesFrom(now), orderIds }),
  ])
  const known = knowDays(now)
  return orders.flatMap(({ orderId, deliveryDate, placeDays, ...store }) => {
    const rules = known.rulesOf(basis, store)
    if (known.isDelivered(rules, placeDays, deliveryDate)) return []
    return [{ orderId, deliveryDate, rules: rulesOfPlace(rules, placeDays) }]
  })
}
