import { lineAmounts, type Amounts } from '@mall/contract/base/money'
import { daysBetween, weekday, type Day } from '@mall/server/platform/day.ts'
import { gradeNames, gradePrice, type LargeProduct } from './large-goods.ts'
import { between, mix } from './mix.ts'

export interface LargeSize {
  products: number
  stores: number
  orders: number
}

/** Number of different products a store buys. */
export const habitSize = 60

export interface LargeLine extends Amounts {
  /** Index among the store's habits. */
  habit: number
  product: LargeProduct
  qty: number
  priceMilli: number
}

export const gradeOfStore = (store: number): string => gradeNames[store % gradeNames.length] ?? 'A'

/** The products of a store, the most bought first. */
export function habitOf(store: number, habit: number, products: number): number {
  return mix(store * habitSize + habit, 21) % products
}

const [least, most] = [4, 12]
/** Number of products that a regular store buys each time, and additionally on each weekday. */
const daily = 4
const ofWeekday = 3
/** Durable goods, bought every few weeks. */
const staples = { first: 24, count: 16 }

interface Place {
  store: number
  n: number
  deliveryDate: Day
}

/** Between 4 and 12 products, 8 on average: mostly those usual for the store and weekday. */
export function linesOf(size: LargeSize, products: readonly LargeProduct[], place: Place): LargeLine[] {
  const { store, n } = place
  const lines: LargeLine[] = []
  const bought = new Set<number>()
  for (const [at, habit] of (isSteady(store) ? steadyHabits : freeHabits)(place).entries()) {
    const index = habitOf(store, habit, size.products)
    const product = products[index]
    if (!product || bought.has(index)) continue
    bought.add(index)
    const steps = isSteady(store) ? usualSteps(store, habit, n) : between(n * 64 + at, 26, 1, 6)
    lines.push(lineOf(store, habit, product, steps))
    if (lines.length === most) break
  }
  return lines
}

/** The busy store and three of ten others order irregularly. */
function isSteady(store: number): boolean {
  return store !== 0 && mix(store, 51) % 10 < 7
}

function freeHabits({ n }: Place): number[] {
  const first = mix(n, 25) % habitSize
  return Array.from({ length: between(n, 24, least, most) }, (_, at) => (first + at * 7) % habitSize)
}

function steadyHabits({ store, n, deliveryDate }: Place): number[] {
  const chance = (habit: number) => mix(n * habitSize + habit, 52) % 100
  const from = daily + weekday(deliveryDate) * ofWeekday
  const core = [...range(0, daily), ...range(from, ofWeekday)].filter((habit) => chance(habit) < 94)
  const keeping = range(staples.first, staples.count).filter((habit) => isDue(store, habit, deliveryDate))
  const others = range(40, habitSize - 40).filter((habit) => chance(habit) < 3)
  const wanted = [...core, ...keeping.filter((habit) => chance(habit) < 90), ...others]
  return wanted.length < least ? [...new Set([...wanted, ...range(0, least)])] : wanted
}

/** On one weekday, every two to four weeks, and sometimes a week late. */
function isDue(store: number, habit: number, day: Day): boolean {
  const own = mix(store * habitSize + habit, 53)
  const weeks = 2 + (own % 3)
  const week = Math.floor(daysBetween('2024-01-01', day) / 7)
  const isLate = (n: number) => mix(own ^ n, 54) % 100 < 15
  const isWeek = (n: number) => (n + (own >>> 8)) % weeks === 0
  if (1 + ((own >>> 16) % 5) !== weekday(day)) return false
  return (isWeek(week) && !isLate(week)) || (isWeek(week - 1) && isLate(week - 1))
}

/** Mostly the same quantity as last time. */
function usualSteps(store: number, habit: number, n: number): number {
  const usual = between(store * habitSize + habit, 55, 1, 6)
  const mood = mix(n * habitSize + habit, 56) % 100
  if (mood < 70) return usual
  if (mood < 97) return Math.max(1, usual + (mood % 2 === 0 ? 1 : -1) * Math.max(1, Math.round(usual / 4)))
  return usual * 2
}

function lineOf(store: number, habit: number, product: LargeProduct, steps: number): LargeLine {
  const qty = Math.min(99_999, Math.max(product.minQty, product.stepQty * steps))
  const priceMilli = gradePrice(product, gradeOfStore(store))
  const { taxType, priceMode } = product
  return {
    habit,
    product,
    qty,
    priceMilli,
    ...lineAmounts({ qty, unitPriceMilli: priceMilli, taxType, priceMode }),
  }
}

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, n) => first + n)
}
