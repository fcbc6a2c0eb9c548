import { listAfterCode } from '#features/office-products/saving/products.queries.ts'
import type { Db } from '#db/open.ts'
import { readCategoryPaths } from './category-paths.ts'
import { textsOfProduct } from './product-texts.ts'

const productsInPart = 500

/** All products, ended ones too: what an export leaves out would come back as new. */
export async function* exportProducts(db: Db): AsyncGenerator<Record<string, string>[]> {
  const paths = await readCategoryPaths(db)
  for (let after = ''; ;) {
    const rows = await listAfterCode(db, after, productsInPart)
    yield rows.map((row) => textsOfProduct(row, paths.nameOf(row.categoryId)))
    after = rows.at(-1)?.prodCd ?? ''
    if (rows.length < productsInPart) return
  }
}
