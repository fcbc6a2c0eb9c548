import type { CallInput } from '@mall/contract/call'
import type { listProducts as listProductsCall } from '@mall/contract/products'
import type { Db } from '#db/open.ts'
import type { StoreView } from './catalogues.ts'
import { listProducts, type ListPage } from './list-products.ts'
import { productOrder } from './search/filter.ts'
import { emptySet, type ProductSet } from './search/product-set.ts'
import { productSet, type SearchIndex } from './search-index.ts'
import { searchProducts, type SearchOptions } from './search-products.ts'
import { buyable } from './shelf.ts'
import { listBought, listFavourites, listShares } from './store-marks.queries.ts'

type Query = CallInput<typeof listProductsCall>['query']

export interface ProductQuestion extends Pick<
  Query,
  'q' | 'categoryId' | 'sort' | 'status' | 'favouriteOnly' | 'orderedOnly' | 'allocatedOnly'
> {
  page: number
  size: number
}

/** Which products a store is shown: the ids of one page, and how many there are. */
export async function findProducts(
  db: Db,
  storeId: string,
  view: StoreView,
  question: ProductQuestion,
): Promise<ListPage> {
  const { sort, favouriteOnly, orderedOnly, allocatedOnly, status, categoryId } = question
  const words = question.q?.trim() ?? ''
  const [bought, favourites, shares, order] = await Promise.all([
    words !== '' || orderedOnly === 'true' || sort === 'lastOrdered' ? listBought(db, storeId) : [],
    favouriteOnly === 'true' ? listFavourites(db, storeId) : [],
    allocatedOnly === 'true' ? listShares(db, storeId, view.day) : [],
    sort === 'priceAsc' || sort === 'priceDesc' ? view.inOrderOfPrice(sort) : undefined,
  ])
  // From here to the end without a pause: slots and sets are those of this moment.
  const { index } = view.catalogue
  const ownBought = productSet(index, bought)
  const options: SearchOptions = {
    visible: buyable(view.shelf),
    ...(status && { statuses: [status] }),
    ...(categoryId !== undefined && { categoryId }),
    within: [
      ...(orderedOnly === 'true' ? [ownBought] : []),
      ...(favouriteOnly === 'true' ? [productSet(index, favourites)] : []),
      ...(allocatedOnly === 'true' ? [productSet(index, new Set(shares.map(({ prodId }) => prodId)))] : []),
    ],
    bought: ownBought,
    offset: question.page * question.size,
    limit: question.size,
  }
  const find = (more: SearchOptions): ListPage =>
    words === '' ? listProducts(index, { ...options, ...more }) : searchProducts(index, words, { ...options, ...more })

  if (sort === 'lastOrdered') return lastBoughtFirst(index, bought, ownBought, options, find)
  if (order) return find({ sort: order })
  if (sort === 'name' || sort === 'code' || sort === 'newest') return find({ sort })
  return find({})
}

/** What was bought last comes first; what was never bought follows by name. */
function lastBoughtFirst(
  index: SearchIndex,
  bought: readonly string[],
  ownBought: ProductSet,
  { within = [], offset = 0, limit = 0 }: SearchOptions,
  find: (more: SearchOptions) => ListPage,
): ListPage {
  const first = find({ sort: productOrder(index, bought), within: [...within, ownBought] })
  const rest = find({
    sort: 'name',
    within: [...within, allBut(index, ownBought)],
    offset: Math.max(0, offset - first.total),
    limit: limit - first.ids.length,
  })
  return { ids: [...first.ids, ...rest.ids], total: first.total + rest.total }
}

function allBut({ count }: SearchIndex, { bits }: ProductSet): ProductSet {
  return { ...emptySet(), bits: Uint32Array.from({ length: (count >>> 5) + 1 }, (_, word) => ~(bits[word] ?? 0)) }
}
