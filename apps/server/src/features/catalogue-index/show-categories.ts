import type { CallOk } from '@mall/contract/base/call'
import type { listCategories } from '@mall/contract/products'
import type { StoreView } from './catalogues.ts'
import { countByCategory } from './search/list-products.ts'
import { buyable } from './shelf.ts'

type Tree = CallOk<typeof listCategories>

/** One per grade, and per store that can buy more than its grade. */
const mostKept = 200

/**
 * The serialised category tree, with the number of articles the store can buy in each category and its subcategories.
 */
export function showCategories({ catalogue, shelf }: StoreView): Buffer {
  const visible = buyable(shelf)
  const key = `categories ${visible.id} ${visible.version}`
  const known = catalogue.ready.get(key)
  if (known !== undefined) return known
  const counts = countByCategory(catalogue.index, { visible })
  const tree: Tree = catalogue.categories.map(({ categoryId, parentId, name }) => ({
    categoryId,
    parentId,
    categoryNm: name,
    productCount: counts.get(categoryId) ?? 0,
  }))
  const bytes = Buffer.from(JSON.stringify(tree))
  if (catalogue.ready.size >= mostKept) catalogue.ready.clear()
  catalogue.ready.set(key, bytes)
  return bytes
}
