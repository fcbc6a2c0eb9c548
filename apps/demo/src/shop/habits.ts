import { addDays, type Day } from '@mall/server/platform/day.ts'
import { chanceOf, type Chance } from './chance.ts'
import { isEveryday } from './orders/due-orders.ts'
import { everydayStore } from './everyday-store.ts'
import type { Goods, SeedProduct, SeedShop, SeedStore } from './shop.ts'

/** A product that a store buys regularly. */
export interface Habit {
  product: SeedProduct
  qty: number
  /** Per cent of deliveries that contain it. */
  often: number
  /** Weekdays of the delivery; all by default. */
  on?: readonly number[] | undefined
  season?: 'summer' | 'winter' | undefined
  /** Bought in one of `weeks` weeks only, `phase` weeks after the first week of the story. */
  every?: { weeks: number; phase: number } | undefined
  /** Not bought before this day. */
  from?: Day | undefined
  /** Not bought from this day on. */
  until?: Day | undefined
}

/** The habits of every store, by its id. */
export function habitsOf(shop: SeedShop, goods: Goods, today: Day): Map<string, readonly Habit[]> {
  return new Map(
    shop.stores.map((store) => [
      store.storeId,
      isEveryday(shop, store) ? everydayHabits(goods, today) : kindHabits(shop, store, goods, today),
    ]),
  )
}

function everydayHabits({ byName }: Goods, today: Day): Habit[] {
  return everydayStore.habits.flatMap(({ name, spec, stopped, weeks, ...habit }, at) => {
    const product = byName.get(`${name}|${spec}`)
    if (!product) return []
    return {
      ...habit,
      product,
      every: weeks === undefined ? undefined : { weeks, phase: at % weeks },
      until: stopped === undefined ? undefined : addDays(today, -30 * stopped),
    }
  })
}

const summery = new Set(['A01', 'A02', 'A03', 'E01'])
const wintry = new Set(['A04', 'E03', 'D04'])

/**
 * A store buys a few products of each shelf of its kind. Of ten stores seven order mostly the same each time (70 to 95
 * % of the lines), two about half of it, and one irregularly.
 */
function kindHabits(shop: SeedShop, store: SeedStore, goods: Goods, today: Day): Habit[] {
  const chance = chanceOf(`${shop.tenantId}/${store.code}/habits`)
  const chosen = Object.entries(store.kind.shelves).flatMap(([shelf, count]) => {
    const sold = goods.products.filter(
      (one) => one.shelf === shelf && one.status === 'ON' && !goods.sharedOut.has(one.prodId),
    )
    return chance.some(sold, count)
  })
  const habits = chosen.map((product): Habit => {
    const price = goods.priceOf(store, product.prodId, '9999-12-31') ?? 0
    const { shelf } = product
    return {
      product,
      qty: usualQty(price / 1000, product, chance.between(60, 140) / 100),
      often: chance.between(8, 46),
      season: summery.has(shelf) ? 'summer' : wintry.has(shelf) ? 'winter' : undefined,
    }
  })
  const manner = chanceOf(`${shop.tenantId}/${store.code}/manner`)
  const drawn = manner.between(1, 10)
  if (drawn === 10) return habits
  return settle(habits, store, manner, drawn > 7 ? manner.between(40, 65) : manner.between(70, 95), today)
}

const coreOften = [90, 98] as const
const stapleWeeks = [2, 5] as const

/**
 * Divides a store's habits: perishable goods are bought each time, most others every few weeks, and the rest at random.
 */
function settle(
  habits: readonly Habit[],
  { kind: { lines } }: SeedStore,
  chance: Chance,
  coreShare: number,
  today: Day,
): Habit[] {
  const typical = (lines[0] + lines[1]) / 2
  const ranked = chance
    .some(habits, habits.length)
    .sort((a, b) => Number(b.product.shelf.startsWith('D')) - Number(a.product.shelf.startsWith('D')))
  const core = Math.round((typical * coreShare) / 100)
  const others = typical - core
  const staples = core + Math.round(others * 0.6 * ((stapleWeeks[0] + stapleWeeks[1]) / 2))
  const chanceOften = (others * 0.4 * 100) / Math.max(1, ranked.length - staples)
  // Some stores have replaced a dish on the menu.
  const changed = chance.yes(50) ? addDays(today, -chance.between(60, 600)) : undefined
  return ranked.map((habit, at): Habit => {
    const often = chance.between(coreOften[0], coreOften[1])
    if (at < core) return { ...habit, often, until: at === 0 ? changed : undefined }
    const weeks = chance.between(stapleWeeks[0], stapleWeeks[1])
    const phase = chance.between(0, weeks - 1)
    if (at < staples) return { ...habit, often: 94, every: { weeks, phase } }
    const isNew = at === staples && changed !== undefined
    return isNew ? { ...habit, often, from: changed } : { ...habit, often: chanceOften }
  })
}

/** Few of expensive products, dozens of cheap ones, and packs of what is sold by the piece. */
function usualQty(price: number, { stepQty, minQty }: SeedProduct, appetite: number): number {
  if (minQty > 1) return Math.max(1, Math.round(appetite * (price < 100 ? 2 : 1))) * Math.max(minQty, stepQty)
  const rough = price >= 40_000 ? 1 : price >= 15_000 ? 1.8 : price >= 5000 ? 3.5 : price >= 1500 ? 8 : 16
  return Math.max(1, Math.round(rough * appetite))
}
