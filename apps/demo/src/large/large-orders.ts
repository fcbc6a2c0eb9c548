import { splitInclusive, type Amounts } from '@mall/contract/base/money'
import { addDays, seoulDay, seoulInstant, weekday, type Day } from '@mall/server/platform/day.ts'
import type { LargeProduct } from './large-goods.ts'
import { linesOf, type LargeLine, type LargeSize } from './large-lines.ts'
import { mix } from './mix.ts'

const busyStoreOrders = 5000
const days = 730

export interface LargeOrder extends Amounts {
  n: number
  store: number
  orderedAt: Date
  deliveryDate: Day
  status: '10' | '40' | '50' | '90'
  fee: Amounts
  payAmt: number
  lines: readonly LargeLine[]
}

/**
 * All orders of two years in order of sending, on working days. Computed from their index alone, so that two passes
 * agree.
 */
export function* largeOrders(size: LargeSize, products: readonly LargeProduct[], now: Date): Generator<LargeOrder> {
  const today = seoulDay(now)
  const workdays = workdaysUntil(now)
  const next = takeTurns(size)
  for (let n = 0; n < size.orders; n += 1) {
    const orderedAt = momentOf((n / size.orders) * workdays.length, workdays, now)
    const deliveryDate = nextWorkday(seoulDay(orderedAt))
    yield largeOrder(size, products, today, { n, orderedAt, deliveryDate, store: next(n, deliveryDate) })
  }
}

function workdaysUntil(now: Date): Day[] {
  const last = addDays(seoulDay(now), -1)
  return Array.from({ length: days }, (_, n) => addDays(last, n + 1 - days)).filter((day) => !isWeekend(day))
}

function momentOf(at: number, workdays: readonly Day[], now: Date): Date {
  const day = Math.floor(at)
  const start = seoulInstant(workdays[day] ?? seoulDay(now), '00:00')
  return new Date(start.getTime() + Math.floor((at - day) * 86_400_000))
}

/** Delivery weekdays of a store; those of its route if it has one. */
function weekdaysOf(store: number): readonly number[] {
  return patterns[store % 3 === 2 ? store % 2 : mix(store, 27) % patterns.length] ?? patterns[0]
}

const patterns = [[1, 3, 5], [2, 4], [1, 4], [2, 5], [1, 2, 3, 4, 5], [3]] as const

/**
 * The store of an order: one that is delivered on that day, and each only once per round. One store is far busier than
 * all others, so that its list has hundreds of pages.
 */
function takeTurns({ stores, orders }: LargeSize): (n: number, deliveryDate: Day) => number {
  const every = Math.max(2, Math.floor(orders / busyStoreOrders))
  const byWeekday = Array.from({ length: 7 }, (_, day) =>
    Array.from({ length: stores - 1 }, (__, n) => n + 1).filter((store) => weekdaysOf(store).includes(day)),
  )
  let day: Day = ''
  let turn = 0
  return (n, deliveryDate) => {
    if (n % every === 0 || stores === 1) return 0
    if (day !== deliveryDate) {
      day = deliveryDate
      turn = mix(n, 22)
    }
    turn += 1
    const todays = byWeekday[weekday(day)] ?? []
    return todays[turn % todays.length] ?? 1 + (turn % (stores - 1))
  }
}

interface Head {
  n: number
  orderedAt: Date
  deliveryDate: Day
  store: number
}

function largeOrder(
  size: LargeSize,
  products: readonly LargeProduct[],
  today: Day,
  { n, orderedAt, deliveryDate, store }: Head,
): LargeOrder {
  const lines = linesOf(size, products, { store, n, deliveryDate })
  const goods = { supplyAmt: 0, vatAmt: 0, totalAmt: 0 }
  for (const { supplyAmt, vatAmt, totalAmt } of lines) {
    goods.supplyAmt += supplyAmt
    goods.vatAmt += vatAmt
    goods.totalAmt += totalAmt
  }
  const fee = splitInclusive(goods.totalAmt >= 100_000 ? 0 : 3000)
  return {
    n,
    store,
    orderedAt,
    deliveryDate,
    status: statusOf(n, deliveryDate, today),
    ...goods,
    fee,
    payAmt: goods.totalAmt + fee.totalAmt,
    lines,
  }
}

function statusOf(n: number, deliveryDate: Day, today: Day): LargeOrder['status'] {
  if (mix(n, 23) % 70 === 0) return '90'
  if (deliveryDate > today) return '10'
  return deliveryDate > addDays(today, -2) ? '40' : '50'
}

function nextWorkday(day: Day): Day {
  const next = addDays(day, 1)
  return isWeekend(next) ? nextWorkday(next) : next
}

function isWeekend(day: Day): boolean {
  return [0, 6].includes(weekday(day))
}
