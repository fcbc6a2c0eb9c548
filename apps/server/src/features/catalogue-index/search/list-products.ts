import { filteredSlots, passes, type ProductFilter, type ProductOrder } from './filter.ts'
import { selfAndAbove } from './named.ts'
import { hasBit } from './product-set.ts'
import type { SortName } from './lazy-parts.ts'
import type { SearchIndex } from './search-index.ts'
import { gone } from './states.ts'

export interface ListOptions extends ProductFilter {
  sort?: SortName | ProductOrder | undefined
  offset?: number
  limit?: number
}

/** The slots of one page and the total number of matches. */
export interface ListPage {
  slots: number[]
  total: number
}

export function idsOf({ ids }: SearchIndex, { slots }: ListPage): string[] {
  return slots.map((slot) => ids[slot] ?? '')
}

/** Products in an order, without a search. */
export function listProducts(index: SearchIndex, options: ListOptions): ListPage {
  const { sort = 'name', within = [], offset = 0, limit = 24 } = options
  const all = filteredSlots(index, options, sort)
  const slots = within.length === 0 ? all : all.filter((slot) => within.every((set) => hasBit(set, slot)))
  return { slots: [...slots.subarray(offset, offset + limit)], total: slots.length }
}

/** Number of products per category, including its subcategories. */
export function countByCategory(index: SearchIndex, filter: ProductFilter = {}): Map<string, number> {
  const { categories } = index
  const pass = passes(index, filter)
  const own = new Uint32Array(categories.units.length)
  for (let slot = 0; slot < index.count; slot++) {
    const category = categories.of[slot] ?? 0
    if (index.states[slot] !== gone && pass?.(slot) === true) own[category] = (own[category] ?? 0) + 1
  }
  const all = new Uint32Array(own.length)
  for (const [number, products] of own.entries())
    for (const one of selfAndAbove(categories, number)) all[one] = (all[one] ?? 0) + products
  return new Map([...categories.numberOf].map(([categoryId, number]) => [categoryId, all[number] ?? 0]))
}
