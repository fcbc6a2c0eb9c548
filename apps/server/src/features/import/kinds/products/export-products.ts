import { listAfterCode } from '#features/office-products/saving/products.queries.ts'
import type { Db } from '#db/open.ts'
import { partsByCode } from '../parts-by-code.ts'
import { readCategoryPaths } from './category-paths.ts'
import { textsOfProduct } from './product-texts.ts'

/** All products, ended ones too: what an export leaves out would come back as new. */
export async function* exportProducts(db: Db): AsyncGenerator<Record<string, string>[]> {
  const paths = await readCategoryPaths(db)
  const parts = partsByCode(
    (after, most) => listAfterCode(db, after, most),
    ({ prodCd }) => prodCd,
  )
  for await (const rows of parts) yield rows.map((row) => textsOfProduct(row, paths.nameOf(row.categoryId)))
}
