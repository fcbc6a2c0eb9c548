import { closeDays, comingDelivery, deliveryRequestDates, workClose } from '@mall/contract/holidays'
import type { Db } from '#db/open.ts'
import type { House } from '#platform/house.ts'
import { isId } from '#platform/ids.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Serve } from '#platform/http/serve.ts'
import { closedText, momentText } from './closed-text.ts'
import { addDays, daysBetween, seoulDay, type Day } from '#platform/day.ts'
import { closingOf, deliveryDays, horizonDays, takenFrom, type ItemDays } from './delivery-days.ts'
import {
  findPlaceDays,
  getStoreRules,
  hasBasket,
  listItemDays,
  listPlaceDays,
  rulesOfPlace,
  type StoreRules,
} from './delivery-rules.queries.ts'
import { findComingDelivery } from './coming-delivery.ts'
import { findNextDelivery } from './next-delivery.ts'
import { leavingNoDay, neverComes, weekdaysOfStore } from './weekdays-of-goods.ts'
import { isUsualDay } from './usual-day.queries.ts'

const mostDays = 400

export function serveHolidays(serve: Serve, house: House): void {
  serveDeliveryDays(serve, house)
  serveCloseDays(serve, house)
  serveCutOff(serve, house)
  serve(comingDelivery, ({ who }) => findComingDelivery(house.database.tenant(who.tenantId), new Date()))
}

function serveDeliveryDays(serve: Serve, { database }: House): void {
  serve(deliveryRequestDates, async ({ query, who, lang }) => {
    if (query.storeId !== who.storeId) throw new Problem('NOT_FOUND')
    const now = new Date()
    const today = seoulDay(now)
    const { from, to } = range(query, today)
    // Searches the whole horizon for the nearest open day, whatever the requested range.
    const horizon = addDays(today, horizonDays)
    const db = database.tenant(who.tenantId)
    const [rules, restricted, placeDays] = await Promise.all([
      getStoreRules(db, who.storeId, now, to > horizon ? to : horizon),
      query.basketId === undefined ? [] : itemsOf(db, who.storeId, query.basketId),
      daysOfPlace(db, who.storeId, query.storeDeliveryId),
    ])
    const items = restricted.length === 0 ? [] : await comingItems(db, who.storeId, restricted, { now, ...rules })
    const { calendar, store } = rulesOfPlace(rules, placeDays)
    const leaving = items.length === 0 ? [] : leavingNoDay({ now, calendar, store, items })
    return {
      ...(leaving.length > 0 && { leavingNoDay: leaving.map(weekdaysOf) }),
      serverNow: now.toISOString(),
      days: deliveryDays({ now, calendar, store, items }, from, to).map((day) => ({
        date: day.date,
        available: day.available,
        deadline: day.deadline.toISOString(),
        opensAt: day.available ? textOf(takenFrom(day.date, { now, calendar, store })) : null,
        reason: day.reason && { code: day.reason.code, message: closedText(day, lang) },
        nearest: day.nearest,
      })),
    }
  })
}

async function daysOfPlace(db: Db, storeId: string, placeId: string | undefined) {
  if (placeId !== undefined && !isId(placeId)) throw new Problem('NOT_FOUND')
  const place = await findPlaceDays(db, storeId, placeId)
  if (!place && placeId !== undefined) throw new Problem('NOT_FOUND')
  return place?.days ?? null
}

/** Without goods that no place of the store gets: the basket shows them as lines to remove. */
async function comingItems(db: Db, storeId: string, items: readonly ItemDays[], rules: StoreRules & { now: Date }) {
  const places = (await listPlaceDays(db, [storeId])).get(storeId) ?? []
  const ofStore = weekdaysOfStore(rules, places)
  return items.filter(({ deliveryDays: days }) => !neverComes(days, ofStore))
}

function weekdaysOf({ name, deliveryDays: days }: ItemDays) {
  return { prodNm: name, weekdays: [...days].sort() }
}

const textOf = (at: Date | null) => at?.toISOString() ?? null

async function itemsOf(db: Db, storeId: string, basketId: string) {
  if (!isId(basketId)) throw new Problem('NOT_FOUND')
  const [known, items] = await Promise.all([hasBasket(db, storeId, basketId), listItemDays(db, storeId, basketId)])
  if (!known) throw new Problem('NOT_FOUND')
  return items
}

function serveCloseDays(serve: Serve, { database }: House): void {
  serve(closeDays, async ({ query, who }) => {
    const now = new Date()
    const today = seoulDay(now)
    const { from, to } = range(
      { from: query.from ?? `${today.slice(0, 4)}-01-01`, to: query.to ?? `${today.slice(0, 4)}-12-31` },
      today,
    )
    const { calendar, store } = await getStoreRules(database.tenant(who.tenantId), who.storeId, new Date(from), to)
    const days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, n) => addDays(from, n))
    return days.flatMap((date) => {
      const closing = closingOf(date, calendar)
      const ofStore = store.closedDays.get(date)
      return [
        ...(closing ? [{ date, name: closing.name, kind: kindOf[closing.code] }] : []),
        ...(ofStore === undefined ? [] : [{ date, name: ofStore, kind: 'STORE' as const }]),
      ]
    })
  })
}

const kindOf = { COMPANY_CLOSED: 'COMPANY', PUBLIC_HOLIDAY: 'PUBLIC' } as const

function serveCutOff(serve: Serve, { database }: House): void {
  serve(workClose, async ({ who, lang }) => {
    const now = new Date()
    const db = database.tenant(who.tenantId)
    const { next, opensAt, lastClosed: closed } = await findNextDelivery(db, who.storeId, now)
    const closes = next && momentText(next.deadline, lang)
    return {
      nextDeliveryDate: next?.date ?? null,
      deadline: next?.deadline.toISOString() ?? null,
      opensAt: textOf(opensAt),
      lastClosed: closed
        ? {
            deliveryDate: closed.date,
            deadline: closed.deadline.toISOString(),
            isUsual: await isUsualDay(db, who.storeId, closed.date),
          }
        : null,
      serverNow: now.toISOString(),
      text: !closes ? none[lang] : lang === 'ko' ? `${closes} 마감` : `Closes ${closes}`,
    }
  })
}

const none = { ko: '지금 주문할 수 있는 배송일이 없어요.', en: 'There is no delivery day to order for right now.' }

function range({ from, to }: { from?: Day | undefined; to?: Day | undefined }, today: Day): { from: Day; to: Day } {
  const first = from ?? today
  const last = to ?? addDays(first, horizonDays)
  if (daysBetween(first, last) > mostDays) throw new Problem('MALFORMED')
  return { from: first, to: last }
}
