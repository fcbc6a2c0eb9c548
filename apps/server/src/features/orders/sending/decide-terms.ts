import { splitInclusive, sumAmounts, type Amounts } from '@mall/contract/base/money'
import { held, received, type OrderStatus } from '@mall/contract/base/ordering/order-states'
import type { Lang } from '@mall/contract/base/problem'
import { OutOfDate } from '#db/statements/atomically.ts'
import { closedText, momentText } from '#features/holidays/closed-text.ts'
import { deliveryDays, isOpenDay, takenFrom, type ItemDays } from '#features/holidays/delivery-days.ts'
import type { OrderTerms, StoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { seoulDay, weekday, type Day } from '#platform/day.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Moment } from '../moment.queries.ts'
import type { Account, Credit } from '../store-credit.queries.ts'
import type { PricedLine } from './price-lines.ts'

/**
 * Restarts the work when a rule changed or the day ended while it waited for a lock: an order follows the rules,
 * prices and shares in force when it is accepted.
 */
export function redoIfOutOfDate(readAt: Moment, { now, version }: Moment): void {
  if (seoulDay(now) !== seoulDay(readAt.now)) throw new OutOfDate('prices of the day before')
  if (version !== readAt.version) throw new OutOfDate('a rule changed while the order waited')
}

/** Its users are signed out when trade ends; an order that was under way just then is rejected here. */
export function refuseEnded({ startDay, endDay }: Credit, now: Date): void {
  const today = seoulDay(now)
  if (endDay !== null && endDay < today) throw new Problem('STORE_ENDED')
  if (startDay !== null && startDay > today) throw new Problem('STORE_NOT_BEGUN')
}

export interface OrderSums extends Amounts {
  fee: Amounts
  payAmt: number
}

/** Sums the goods of an order. Below the tenant's minimum, rejects it with the missing amount. */
export function sumGoods(lines: readonly PricedLine[], terms: OrderTerms): Amounts {
  const sum = sumAmounts(lines)
  if (sum.totalAmt < terms.minOrderAmt) {
    const won = (amount: number) => amount.toLocaleString('ko-KR')
    throw new Problem('BELOW_MINIMUM', {
      values: { minimum: won(terms.minOrderAmt), missing: won(terms.minOrderAmt - sum.totalAmt) },
      facts: { minOrderAmt: terms.minOrderAmt, missingAmt: terms.minOrderAmt - sum.totalAmt },
    })
  }
  return sum
}

/** The fee includes its tax. */
export function withFee(goods: Amounts, feeAmt: number): OrderSums {
  return { ...goods, fee: splitInclusive(feeAmt), payAmt: goods.totalAmt + feeAmt }
}

/** Rejects an order outside the hours at which the wholesaler takes orders, with the time from which on it can be sent. */
export function refuseOutsideHours(rules: Parameters<typeof takenFrom>[1], date: Day, lang: Lang): void {
  const opens = takenFrom(date, rules)
  if (opens === null) return
  throw new Problem('NOT_TAKEN_NOW', {
    values: { opens: momentText(opens, lang) },
    facts: { opensAt: opens.toISOString() },
  })
}

/** Rejects a delivery day that is closed now, and any at hours without orders, with the reason and the nearest open day. */
export function refuseClosedDay(
  { calendar, store }: StoreRules,
  lines: readonly PricedLine[],
  date: Day,
  now: Date,
  lang: Lang,
): void {
  const asked = { now, calendar, store, items: itemDays(lines) }
  if (isOpenDay(asked, date)) {
    refuseOutsideHours(asked, date, lang)
    return
  }
  const [day] = deliveryDays(asked, date, date)
  if (!day?.reason) throw new Problem('MALFORMED')
  const facts = { nearest: day.nearest, reason: day.reason.code }
  if (day.reason.code === 'CUT_OFF_PASSED') {
    throw new Problem('CUT_OFF_PASSED', { values: { deadline: momentText(day.deadline, lang) }, facts })
  }
  throw new Problem('DELIVERY_DAY_CLOSED', { values: { why: closedText(day, lang) }, facts })
}

/**
 * Requires added goods to be delivered on the order's weekday. The day itself and existing lines may stay even if
 * they could no longer be chosen. The suggested day suits all lines.
 */
export function refuseUndelivered(
  { calendar, store }: StoreRules,
  { all, added }: { all: readonly PricedLine[]; added: readonly PricedLine[] },
  date: Day,
  now: Date,
  lang: Lang,
): void {
  const kept = itemDays(added).find((item) => !item.deliveryDays.has(weekday(date)))
  if (!kept) return
  const [day] = deliveryDays({ now, calendar, store, items: itemDays(all) }, date, date)
  if (!day) throw new Problem('MALFORMED')
  const reason = { code: 'ITEM_NOT_DELIVERED' as const, name: kept.name }
  throw new Problem('DELIVERY_DAY_CLOSED', {
    values: { why: closedText({ ...day, reason }, lang) },
    facts: { nearest: day.nearest, reason: reason.code },
  })
}

/** Whether some of the lines are never delivered on the weekday of the day. */
export function isUndelivered(lines: readonly PricedLine[], date: Day): boolean {
  return itemDays(lines).some((item) => !item.deliveryDays.has(weekday(date)))
}

/** Articles restricted to certain weekdays. */
function itemDays(lines: readonly PricedLine[]): ItemDays[] {
  return lines.flatMap(({ deliveryDays: days, article }) =>
    days ? [{ name: article.prodNm, deliveryDays: days }] : [],
  )
}

/** How an order is taken: received, held over the limit or until it is paid, or not at all. */
export type Taking = 'RECEIVED' | 'HELD' | 'UNPAID' | 'REFUSED'

/**
 * Over the limit the wholesaler's rule decides: an order is held until the office releases it, rejected, or received. A
 * limit of 0 means none. A prepaid order is held until the store has paid it.
 */
export function takingByCredit(
  { limit, isPrepaid, balance, inTransit }: Account,
  payAmt: number,
  { creditRule }: OrderTerms,
): { taking: Taking; overAmt: number } {
  const owed = balance + inTransit + payAmt
  if (isPrepaid) return { taking: owed > 0 ? 'UNPAID' : 'RECEIVED', overAmt: 0 }
  const overAmt = limit > 0 ? owed - limit : 0
  if (overAmt <= 0 || creditRule === 'WARN') return { taking: 'RECEIVED', overAmt }
  return { taking: creditRule === 'HOLD' ? 'HELD' : 'REFUSED', overAmt }
}

/** The status of an order by its credit. A change that makes no order dearer than `before` is not rejected. */
export function statusByCredit(
  credit: Credit,
  payAmt: number,
  terms: OrderTerms,
  before: { status: OrderStatus; payAmt: number } | null = null,
): OrderStatus {
  const { taking, overAmt } = takingByCredit(credit, payAmt, terms)
  if (taking !== 'REFUSED') return taking === 'RECEIVED' ? received : held
  if (before !== null && payAmt <= before.payAmt) return before.status
  throw new Problem('OVER_CREDIT', { values: { over: overAmt.toLocaleString('ko-KR') }, facts: { overAmt } })
}
