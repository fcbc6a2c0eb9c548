import type { Db } from '#db/open.ts'
import { seoulDay } from '#platform/day.ts'
import { partsByCode } from '../parts-by-code.ts'
import { listPricesOf, listProductsAfter } from './prices-of-import.queries.ts'

const productsInPart = 200

/** All prices that hold or are planned. */
export async function* exportPrices(db: Db): AsyncGenerator<Record<string, string>[]> {
  const today = seoulDay(new Date())
  const parts = partsByCode(
    (after, most) => listProductsAfter(db, after, most),
    ({ prodCd }) => prodCd,
    productsInPart,
  )
  for await (const products of parts) {
    const ids = products.map(({ prodId }) => prodId)
    const pricesOf = Map.groupBy(await listPricesOf(db, ids, today), ({ prodId }) => prodId)
    yield products.flatMap(({ prodId, prodCd, prodNm }) =>
      (pricesOf.get(prodId) ?? []).map(({ grade, storeCd, storeNm, from, to, milli }) => ({
        ...{ prodCd, prodNm, grade, storeCd, storeNm },
        ...{ unitPrice: String(milli / 1000), from, to: to ?? '' },
      })),
    )
  }
}
