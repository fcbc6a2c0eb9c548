import type { CallOk } from '@mall/contract/call'
import type { listProducts as listProductsCall } from '@mall/contract/products'
import type { Db } from '#db/open.ts'
import type { StoreView } from './catalogues.ts'
import { findProducts, type ProductQuestion } from './find-products.ts'
import { normalise } from './hangul.ts'
import { listStoreProducts, type StoreProduct } from './store-products.queries.ts'

type ProductPage = CallOk<typeof listProductsCall>

/** One page of products: which ones from memory, what they are and cost from the tables. */
export async function showProducts(
  db: Db,
  storeId: string,
  view: StoreView,
  question: ProductQuestion,
): Promise<ProductPage> {
  const { ids, total } = await findProducts(db, storeId, view, question)
  const found = await listStoreProducts(db, { storeId, grade: view.shelf.grade }, ids, view.day)
  const boxCode = normalise(question.q ?? '')
  const { page, size } = question
  return {
    content: ids.map((id) => found.get(id)).flatMap((one) => (one ? [rowOf(one, boxCode)] : [])),
    totalElements: total,
    totalPages: Math.ceil(total / size),
    page,
    size,
  }
}

function rowOf({ product, boxBarcode }: StoreProduct, code: string): ProductPage['content'][number] {
  const isBox = code !== '' && boxBarcode !== null && normalise(boxBarcode) === code
  return isBox && normalise(product.barcode ?? '') !== code ? { ...product, matchedBox: true } : product
}
