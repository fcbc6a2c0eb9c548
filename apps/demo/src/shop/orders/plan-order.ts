import { randomUUID } from 'node:crypto'
import { lineAmounts, sumAmounts } from '@mall/contract/base/money'
import { checkQuantity } from '@mall/contract/base/ordering/quantity'
import { daysBetween, seoulDay, weekday, type Day } from '@mall/server/platform/day.ts'
import { chanceOf, type Chance } from '../chance.ts'
import { isEveryday } from './due-orders.ts'
import type { Habit } from '../habits.ts'
import type { DueOrder, Goods, OrderStage, PlannedLine, PlannedOrder, SeedProduct, SeedShop } from '../shop.ts'

/** The lines of a due order. Null when the store needs nothing. */
export function planOrder(
  shop: SeedShop,
  goods: Goods,
  habits: readonly Habit[],
  due: DueOrder,
  stage: OrderStage,
): PlannedOrder | null {
  const { store, deliveryDate, orderedAt } = due
  const chance = chanceOf(`${shop.tenantId}/${store.code}/${deliveryDate}/order`)
  const wanted = wantedHabits(shop, due, habits, chance)
  const lines = wanted.flatMap((habit) => {
    const priceMilli = goods.priceOf(store, habit.product.prodId, seoulDay(orderedAt))
    if (priceMilli === null) return []
    return planLine(shop, habit.product, priceMilli, quantityOf(habit, due, chance), chance)
  })
  const kept = isNearLimit(shop, store.code) ? upToAmount(lines, nearLimitOrder) : lines
  if (kept.length === 0 || sumAmounts(kept.map((line) => line.ordered)).totalAmt < shop.terms.minOrderAmt) return null
  return {
    ...due,
    orderId: randomUUID(),
    userId: chance.yes(65) ? store.userIds[0] : (store.userIds[1] ?? store.userIds[0]),
    memo: chance.yes(9) ? chance.pick(memos) : '',
    stage,
    lines: kept,
  }
}

const memos = [
  '문 앞에 놓아 주세요',
  '냉동은 안쪽 냉동고에 넣어 주세요',
  '오전 8시 전에 도착 부탁드려요',
  '도착하면 전화 주세요',
  '박스 수거 부탁드립니다',
] as const

/** The store that demonstrates the credit limit orders little at a time. */
export function isNearLimit(shop: SeedShop, code: string): boolean {
  return shop.tenantId === '10' && code === 'S0004'
}

const nearLimitOrder = 240_000

function upToAmount(lines: readonly PlannedLine[], most: number): PlannedLine[] {
  let sum = 0
  return lines.filter(({ ordered }) => {
    if (sum + ordered.totalAmt > most) return false
    sum += ordered.totalAmt
    return true
  })
}

function wantedHabits(shop: SeedShop, due: DueOrder, habits: readonly Habit[], chance: Chance): Habit[] {
  const { store, deliveryDate, lost = [] } = due
  const [least, most] = isEveryday(shop, store) ? [8, 25] : store.kind.lines
  const drawn = habits
    .filter(({ product }) => product.deliveryDays?.includes(weekday(deliveryDate)) ?? true)
    .filter((habit) => [deliveryDate, ...lost].some((day) => isBuying(habit, day)))
    .map((habit) => ({ habit, drawn: chance.next() * 100 < oftenOn(shop, due, habit) }))
  const wanted = drawn.filter((one) => one.drawn)
  const more = drawn.filter((one) => !one.drawn).slice(0, Math.max(0, least - wanted.length))
  return [...wanted, ...more].slice(0, most).map(({ habit }) => habit)
}

function isBuying({ on, from, until, product }: Habit, day: Day): boolean {
  if (from !== undefined && day < from) return false
  return (on?.includes(weekday(day)) ?? true) && (until === undefined ? product.status !== 'STOPPED' : day < until)
}

function oftenOn({ tenantId }: SeedShop, { store, deliveryDate }: DueOrder, habit: Habit): number {
  const often = habit.often * seasonShare(habit, deliveryDate)
  if (!habit.every) return often
  const { weeks, phase } = habit.every
  const week = Math.floor(daysBetween(firstMonday, deliveryDate) / 7)
  // Durable goods sometimes last a week longer.
  const waits = (n: number) => chanceOf(`${tenantId}/${store.code}/${habit.product.code}/${String(n)}/waits`).yes(15)
  const isDue = (n: number) => (n + phase) % weeks === 0
  return (isDue(week) && !waits(week)) || (isDue(week - 1) && waits(week - 1)) ? often : 0
}

const firstMonday = '2024-01-01'

/** 1 at midsummer, −1 in midwinter. */
function warmth(day: Day): number {
  return Math.cos((2 * Math.PI * (Number(day.slice(5, 7)) - 7.5 + Number(day.slice(8)) / 31)) / 12)
}

function seasonShare({ season }: Habit, day: Day): number {
  if (season === undefined) return 1
  return 1 + (season === 'summer' ? 0.45 : -0.45) * warmth(day)
}

/** Higher before weekends, growing over the years, and varying from week to week. */
function quantityOf(
  { qty, product, season }: Habit,
  { store, deliveryDate, orderedAt, lost = [] }: DueOrder,
  chance: Chance,
): number {
  const heat = warmth(deliveryDate)
  const business = heat > 0 ? 1 + (store.kind.summer - 1) * heat : 1 - (store.kind.winter - 1) * heat
  const taste = season === undefined ? 1 : 1 + (season === 'summer' ? 0.3 : -0.3) * heat
  const growth = 1 + ((orderedAt.getTime() - Date.UTC(2026, 0, 1)) / (365 * 86_400_000)) * 0.05
  const weekend = weekday(deliveryDate) === 5 ? 1.15 : 1
  // Before closed days stores order more, each by its own measure.
  const stock = lost.length > 0 ? 1.3 + chance.next() * 0.9 : 1
  // Most orders repeat the last quantity.
  const mood = chance.yes(60) ? 1 : 0.75 + chance.next() * 0.6
  const rough = qty * business * taste * growth * weekend * stock * mood
  return checkQuantity(Math.max(1, Math.round(rough)), product).allowed
}

const reasons = ['산지 작황 부진', '입고 지연', '품질 기준 미달로 선별', '재고 부족'] as const

function planLine(shop: SeedShop, product: SeedProduct, priceMilli: number, qty: number, chance: Chance): PlannedLine {
  // Fresh goods run short more often than others.
  const short = chance.yes(product.shelf.startsWith('D') ? 2.4 : 0.7)
  const confirmedQty = short ? Math.floor(qty * (chance.yes(40) ? 0 : 0.6)) : qty
  const broken = !short && chance.yes(0.4) && qty > 1
  const shippedQty = broken ? confirmedQty - 1 : confirmedQty
  return lineOf(shop, product, priceMilli, {
    qty,
    confirmedQty,
    shippedQty,
    reason: broken ? '상차 중 파손' : confirmedQty < qty ? chance.pick(reasons) : null,
  })
}

/** A line with its amounts at every stage, each rounded once. */
export function lineOf(
  shop: SeedShop,
  product: SeedProduct,
  priceMilli: number,
  quantities: { qty: number; confirmedQty: number; shippedQty: number; reason: string | null; alcListId?: string },
): PlannedLine {
  const { taxType, priceMode } = product
  const amounts = (qty: number) =>
    lineAmounts({ qty, unitPriceMilli: priceMilli, taxType, priceMode }, shop.terms.taxRounding)
  const { qty, confirmedQty, shippedQty, reason, alcListId = null } = quantities
  return {
    product,
    priceMilli,
    alcListId,
    qty,
    confirmedQty,
    shippedQty,
    reason,
    ordered: amounts(qty),
    confirmed: amounts(confirmedQty),
    shipped: amounts(shippedQty),
  }
}
