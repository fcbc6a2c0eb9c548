import { addDays, type Day } from '#platform/day.ts'
import { chanceOf } from './chance.ts'
import { isEveryday } from './due-orders.ts'
import { everydayStore } from './everyday-store.ts'
import type { Goods, SeedProduct, SeedShop, SeedStore } from './shop.ts'

/** An article that a store buys again and again. */
export interface Habit {
  product: SeedProduct
  qty: number
  /** In how many of a hundred deliveries. */
  often: number
  /** Weekdays of the delivery; on all without. */
  on?: readonly number[] | undefined
  season?: 'summer' | 'winter' | undefined
  /** Not bought from this day on. */
  until?: Day | undefined
}

/** The habits of every store, by its id. */
export function habitsOf(shop: SeedShop, goods: Goods, today: Day): Map<string, readonly Habit[]> {
  return new Map(
    shop.stores.map((store) => [
      store.storeId,
      isEveryday(shop, store) ? everydayHabits(goods, today) : kindHabits(shop, store, goods),
    ]),
  )
}

function everydayHabits({ byName }: Goods, today: Day): Habit[] {
  return everydayStore.habits.flatMap(({ name, spec, stopped, ...habit }) => {
    const product = byName.get(`${name}|${spec}`)
    if (!product) return []
    return { ...habit, product, until: stopped === undefined ? undefined : addDays(today, -30 * stopped) }
  })
}

const summery = new Set(['A01', 'A02', 'A03', 'E01'])
const wintry = new Set(['A04', 'E03', 'D04'])

/** A shop of a kind keeps to a few articles of each shelf that the kind buys from. */
function kindHabits(shop: SeedShop, store: SeedStore, goods: Goods): Habit[] {
  const chance = chanceOf(`${shop.tenantId}/${store.code}/habits`)
  return Object.entries(store.kind.shelves).flatMap(([shelf, count]) => {
    const sold = goods.products.filter(
      (one) => one.shelf === shelf && one.status === 'ON' && !goods.sharedOut.has(one.prodId),
    )
    return chance.some(sold, count).map((product): Habit => {
      const price = goods.priceOf(store, product.prodId, '9999-12-31') ?? 0
      return {
        product,
        qty: usualQty(price / 1000, product, chance.between(60, 140) / 100),
        often: chance.between(8, 46),
        season: summery.has(shelf) ? 'summer' : wintry.has(shelf) ? 'winter' : undefined,
      }
    })
  })
}

/** Dear things by the piece, cheap ones by the dozen, what is counted singly by the pack. */
function usualQty(price: number, { stepQty, minQty }: SeedProduct, appetite: number): number {
  if (minQty > 1) return Math.max(1, Math.round(appetite * (price < 100 ? 2 : 1))) * Math.max(minQty, stepQty)
  const rough = price >= 40_000 ? 1 : price >= 15_000 ? 1.8 : price >= 5000 ? 3.5 : price >= 1500 ? 8 : 16
  return Math.max(1, Math.round(rough * appetite))
}
