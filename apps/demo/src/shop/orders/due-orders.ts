import { deliveryDays } from '@mall/server/features/holidays/delivery-days.ts'
import { addDays, weekday, type Day } from '@mall/server/platform/day.ts'
import { chanceOf } from '../chance.ts'
import { everydayStore } from '../everyday-store.ts'
import type { DueOrder, SeedShop, SeedStore } from '../shop.ts'

/** A delivery day that was open to a store, and its cut-off. */
export interface OpenDay {
  date: Day
  deadline: Date
}

const minute = 60_000

export function isEveryday(shop: SeedShop, store: SeedStore): boolean {
  return shop.tenantId === '10' && store.code === 'S0001'
}

export interface Span {
  after: Date
  until: Date
  /** The beginning of the story: some stores join only later. */
  opening?: boolean
}

/** The orders that the stores send in a time span, by their habits. */
export function dueOrders(shop: SeedShop, { after, until, opening }: Span): DueOrder[] {
  const openDays = openDaysOf(shop, dayBefore(after), addDays(dayBefore(until), 28))
  return shop.stores
    .flatMap((store) => {
      const since = opening ? joinedOn(shop, store, after) : ''
      const wanted = usualDays(shop, store)
      const open = openDays(store.routeDays).filter(({ date }) => wanted.includes(weekday(date)))
      return open.flatMap(({ date, deadline }, at): DueOrder[] => {
        if (date < since) return []
        const chance = chanceOf(`${shop.tenantId}/${store.code}/${date}`)
        if (!chance.yes(isEveryday(shop, store) ? 90 : 93)) return []
        const ahead = chance.yes(12) ? 1440 : 0
        const orderedAt = new Date(deadline.getTime() - (chance.between(4, 170) + ahead) * minute)
        if (orderedAt <= after || orderedAt > until) return []
        return [{ store, deliveryDate: date, deadline, orderedAt, lost: lostAfter(date, open[at + 1]?.date, wanted) }]
      })
    })
    .sort((a, b) => a.orderedAt.getTime() - b.orderedAt.getTime())
}

/** The usual delivery days between two deliveries, all of them closed. */
function lostAfter(day: Day, next: Day | undefined, wanted: readonly number[]): Day[] {
  const days: Day[] = []
  for (let one = addDays(day, 1); next !== undefined && one < next; one = addDays(one, 1))
    if (wanted.includes(weekday(one))) days.push(one)
  return days
}

/** The delivery days of a route in a time span, computed once per route. */
export function openDaysOf(shop: SeedShop, from: Day, to: Day) {
  const known = new Map<string, OpenDay[]>()
  return (routeDays: readonly number[] | null): OpenDay[] => {
    const key = routeDays?.join() ?? ''
    const found = known.get(key) ?? openDaysOn(shop, routeDays, from, to)
    known.set(key, found)
    return found
  }
}

// Ten days before, no cut-off has passed yet; the rule looks thirty days ahead.
const lookBack = 10
const span = 20

function openDaysOn(
  { calendar: seeded }: SeedShop,
  routeDays: readonly number[] | null,
  from: Day,
  to: Day,
): OpenDay[] {
  const store = {
    deliveryDays: routeDays && new Set(routeDays),
    lastDay: null,
    extraDays: new Set<Day>(),
    closedDays: new Map<Day, string>(),
    overrides: new Map<Day, Date>(),
  }
  const calendar = { ...seeded, cutOffs: new Map<number, never>(), window: null }
  const open: OpenDay[] = []
  for (let start = from; start <= to; start = addDays(start, span)) {
    const now = new Date(`${addDays(start, -lookBack)}T00:00:00+09:00`)
    const last = addDays(start, span - 1)
    const days = deliveryDays({ now, calendar, store, items: [] }, start, last < to ? last : to)
    open.push(...days.filter(({ available }) => available))
  }
  return open
}

/** The usual delivery weekdays of a store. */
function usualDays(shop: SeedShop, store: SeedStore): readonly number[] {
  if (isEveryday(shop, store)) return everydayStore.deliveries
  const route = store.routeDays ?? [1, 2, 3, 4, 5]
  return chanceOf(`${shop.tenantId}/${store.code}/weekdays`).some(route, store.kind.ordersAWeek)
}

/** Some stores joined later than others. */
function joinedOn(shop: SeedShop, store: SeedStore, after: Date): Day {
  const day = dayBefore(after)
  const chance = chanceOf(`${shop.tenantId}/${store.code}/joined`)
  return store.grade === 'C' && chance.yes(60) ? addDays(day, chance.between(60, 420)) : day
}

function dayBefore(at: Date): Day {
  return new Date(at.getTime() - 15 * 3_600_000).toISOString().slice(0, 10)
}
