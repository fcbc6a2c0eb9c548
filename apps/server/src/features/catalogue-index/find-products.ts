import type { CallInput } from '@mall/contract/base/call'
import type { listProducts as listProductsCall } from '@mall/contract/products'
import type { StoreView } from './catalogues.ts'
import { listProducts, type ListPage } from './search/list-products.ts'
import { orderOfSlots } from './search/filter.ts'
import { emptySet, type ProductSet } from './search/product-set.ts'
import { productSet, type SearchIndex } from './search/search-index.ts'
import { searchProducts, type SearchOptions } from './search/search-products.ts'
import { buyable, byRecency, setOf } from './shelf.ts'
import { usualFirst } from './usual-first.ts'

type Query = CallInput<typeof listProductsCall>['query']

export interface ProductQuestion extends Pick<
  Query,
  'q' | 'categoryId' | 'sort' | 'status' | 'favouriteOnly' | 'orderedOnly'
> {
  page: number
  size: number
}

/** Finds the products to show a store: one page, and the total. */
export async function findProducts(
  view: StoreView,
  question: ProductQuestion,
  /** Only these; null means all. */
  only: readonly string[] | null,
): Promise<ListPage> {
  const { sort, page, size, status, categoryId } = question
  const words = question.q?.trim() ?? ''
  const order = sort === 'priceAsc' || sort === 'priceDesc' ? await view.inOrderOfPrice(sort) : undefined
  // No await from here on: slots and sets must be from the same moment.
  const { catalogue, shelf } = view
  const { index } = catalogue
  const bought =
    words !== '' || question.orderedOnly === 'true' || sort === 'lastOrdered' ? setOf(shelf.bought.slots) : undefined
  const options: SearchOptions = {
    visible: buyable(shelf),
    statuses: status && [status],
    categoryId,
    within: [
      ...(bought && question.orderedOnly === 'true' ? [bought] : []),
      ...(question.favouriteOnly === 'true' ? [setOf(shelf.favourites)] : []),
      ...(only ? [productSet(index, new Set(only))] : []),
    ],
    bought,
    aliases: shelf.aliases,
    offset: page * size,
    limit: size,
  }
  const find = (more: SearchOptions): ListPage =>
    words === '' ? listProducts(index, { ...options, ...more }) : searchProducts(index, words, { ...options, ...more })

  if (sort === 'lastOrdered' && bought) return lastBoughtFirst(index, byRecency(shelf.bought), bought, options, find)
  if (order) return find({ sort: order })
  if (sort === 'name' || sort === 'code' || sort === 'newest') return find({ sort })
  return words === '' ? usualFirst(index, shelf.bought, options) : find({})
}

/** Sorts the latest purchases first, then articles never bought by name. */
function lastBoughtFirst(
  index: SearchIndex,
  slots: Uint32Array,
  bought: ProductSet,
  { within = [], offset = 0, limit = 0 }: SearchOptions,
  find: (more: SearchOptions) => ListPage,
): ListPage {
  const first = find({ sort: orderOfSlots(slots), within: [...within, bought] })
  const rest = find({
    sort: 'name',
    within: [...within, allBut(index, bought)],
    offset: Math.max(0, offset - first.total),
    limit: limit - first.slots.length,
  })
  return { slots: [...first.slots, ...rest.slots], total: first.total + rest.total }
}

function allBut({ count }: SearchIndex, { bits }: ProductSet): ProductSet {
  return { ...emptySet(), bits: Uint32Array.from({ length: (count >>> 5) + 1 }, (_, word) => ~(bits[word] ?? 0)) }
}
