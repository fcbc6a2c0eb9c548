import { orderOfSlots, type ProductOrder } from './search/filter.ts'
import { emptyLately, type Lately, type PriceText } from './rows/row-bytes.ts'
import { grown } from './search/grown.ts'
import { emptySet, hasBit, type ProductSet, setBit } from './search/product-set.ts'
import { insertSlot, removeSlot, sortSlots, type SortedSlots } from './search/sorted-slots.ts'
import { compareNames } from './search/texts.ts'
import type { SearchIndex } from './search/search-index.ts'
import { statusNumbers } from './search/states.ts'

export type PriceSort = 'priceAsc' | 'priceDesc'

/** A grade's prices today, by slot. Its stores do not see articles without a price. */
export interface PriceList {
  index: SearchIndex
  milli: Float64Array
  priced: ProductSet
  /** Built on first use, then kept up to date as prices change. */
  orders: Partial<Record<PriceSort, { id: number; sorted: SortedSlots }>>
  /** Their prices, serialised. */
  prices: Lately<PriceText>
}

export function emptyPriceList(index: SearchIndex): PriceList {
  return { index, milli: new Float64Array(index.count), priced: emptySet(), orders: {}, prices: emptyLately() }
}

/** Without a price, or for an article that has ended, no store of the grade can buy it. */
export function setPrice(list: PriceList, slot: number, price: number | undefined): void {
  const milli = isEnded(list.index, slot) ? undefined : price
  list.milli = grown(list.milli, slot + 1)
  list.milli[slot] = milli ?? 0
  if (hasBit(list.priced, slot) !== (milli !== undefined)) setBit(list.priced, slot, milli !== undefined)
}

/** Removes the article from the orders by price; its name and price must still be the ones it was sorted by. */
export function takeFromOrders(list: PriceList, slot: number): void {
  if (!hasBit(list.priced, slot)) return
  for (const { sorted } of Object.values(list.orders)) removeSlot(sorted, slot)
}

export function putIntoOrders(list: PriceList, slot: number): void {
  for (const order of Object.values(list.orders)) {
    if (hasBit(list.priced, slot)) insertSlot(order.sorted, slot)
    // Lists derived from the old order are cached under its id, so changing the id invalidates them.
    order.id = orderOfSlots(noSlots).id
  }
}

/** They are built again when they are next used. */
export function forgetOrders(list: PriceList): void {
  list.orders = {}
}

export function isEnded({ states }: SearchIndex, slot: number): boolean {
  return states[slot] === statusNumbers.ENDED
}

const noSlots = new Uint32Array(0)

/** The data must not change meanwhile: building yields to the event loop. */
export async function makeOrder(list: PriceList, sort: PriceSort): Promise<void> {
  const slots = Uint32Array.from({ length: list.index.count }, (_, slot) => slot).filter((slot) =>
    hasBit(list.priced, slot),
  )
  const compare = (a: number, b: number) => compareByPrice(list, sort, a, list.milli[a] ?? 0, b, list.milli[b] ?? 0)
  list.orders[sort] = { id: orderOfSlots(noSlots).id, sorted: await sortSlots(slots, compare) }
}

/** Cheapest or dearest first, ties by name; never 0 for two different articles. */
function compareByPrice({ index }: PriceList, sort: PriceSort, a: number, milliA: number, b: number, milliB: number) {
  const difference = sort === 'priceAsc' ? milliA - milliB : milliB - milliA
  return difference || compareNames(index.texts, a, b) || a - b
}

/** The order of the grade, adjusted for a store with special prices. */
export function orderWithSpecials(
  list: PriceList,
  sort: PriceSort,
  specials: ReadonlyMap<number, number>,
): ProductOrder {
  const order = list.orders[sort]
  if (!order) throw new Error('the order is made before it is used')
  const common = order.sorted.slots.subarray(0, order.sorted.length)
  if (specials.size === 0) return { id: order.id, slots: common }
  const own = [...specials].sort(([a, milliA], [b, milliB]) => compareByPrice(list, sort, a, milliA, b, milliB))
  const merged = new Uint32Array(common.length + own.length)
  let length = 0
  let next = 0
  for (const slot of common) {
    if (specials.has(slot)) continue
    for (let first = own[next]; first; first = own[++next]) {
      if (compareByPrice(list, sort, first[0], first[1], slot, list.milli[slot] ?? 0) > 0) break
      merged[length++] = first[0]
    }
    merged[length++] = slot
  }
  for (const [slot] of own.slice(next)) merged[length++] = slot
  return orderOfSlots(merged.subarray(0, length))
}
