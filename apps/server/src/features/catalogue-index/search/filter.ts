import { type SortName, sortedBy } from './lazy-parts.ts'
import type { SearchIndex } from './search-index.ts'
import { gone, type ProductStatus, statusNumbers } from './states.ts'
import { namesBelow } from './named.ts'
import { hasBit, type ProductSet } from './product-set.ts'

export interface ProductFilter {
  /** Products in any state if omitted. */
  statuses?: readonly ProductStatus[] | undefined
  /** Includes its subcategories. */
  categoryId?: string | undefined
  /** What the caller may see at all, such as the products with a price for its grade. Lists are cached per set. */
  visible?: ProductSet | undefined
  /** Further sets, such as favourites: a product must be in all of them. */
  within?: readonly ProductSet[] | undefined
}

/** A predicate for products, or null if no product can pass. */
export function passes(index: SearchIndex, filter: ProductFilter): ((slot: number) => boolean) | null {
  const { states, categories } = index
  const allowed = allowedStates(filter.statuses)
  const { categoryId, visible, within = [] } = filter
  const sets = visible === undefined ? within : [visible, ...within]
  const below = categoryId === undefined ? null : namesBelow(categories, categoryId)
  if (categoryId !== undefined && below === null) return null
  const isAllowed = (slot: number) => allowed[states[slot] ?? gone] === 1
  if (below === null && sets.length === 0) return isAllowed
  return (slot) =>
    isAllowed(slot) &&
    (below === null || below[categories.of[slot] ?? 0] === 1) &&
    sets.every((set) => hasBit(set, slot))
}

function allowedStates(statuses: readonly ProductStatus[] | undefined): Uint8Array {
  const allowed = new Uint8Array(gone + 1)
  for (const status of statuses ?? (Object.keys(statusNumbers) as ProductStatus[])) allowed[statusNumbers[status]] = 1
  return allowed
}

/** A custom order, such as by the prices of a grade. Products not in it are not listed. */
export interface ProductOrder {
  /** Unique id. */
  id: number
  slots: Uint32Array
}

let orders = 0

export function productOrder(index: SearchIndex, prodIds: readonly string[]): ProductOrder {
  const slots = prodIds.map((prodId) => index.slotOf.get(prodId)).filter((slot) => slot !== undefined)
  return orderOfSlots(Uint32Array.from(slots))
}

export function orderOfSlots(slots: Uint32Array): ProductOrder {
  return { id: ++orders, slots }
}

export function slotsInOrder(index: SearchIndex, sort: SortName | ProductOrder): Uint32Array {
  if (typeof sort !== 'string') return sort.slots
  const { slots, length } = sortedBy(index, sort)
  return slots.subarray(0, length)
}

/** Shorter lists are faster to scan than to cache. */
const worthKeeping = 1000
/** Limit on entries of all cached lists together: 16 MB. */
const mostKept = 4_000_000

/** The slots that pass everything except `within`, in the given order; cached until a change. */
export function filteredSlots(index: SearchIndex, filter: ProductFilter, sort: SortName | ProductOrder): Uint32Array {
  const { categoryId = '', statuses, visible } = filter
  const order = typeof sort === 'string' ? sort : sort.id
  const key = [order, categoryId, statuses?.toSorted().join() ?? '', visible?.id ?? 0, visible?.version ?? 0].join('|')
  const kept = index.lists.get(key)
  if (kept !== undefined) return kept
  const pass = passes(index, { ...filter, within: [] })
  const slots = slotsInOrder(index, sort)
  const list = pass === null ? new Uint32Array(0) : slots.filter(pass)
  if (slots.length >= worthKeeping) keep(index, key, list)
  return list
}

function keep({ lists }: SearchIndex, key: string, list: Uint32Array): void {
  let total = list.length
  for (const other of lists.values()) total += other.length
  if (total > mostKept) lists.clear()
  lists.set(key, list)
}
