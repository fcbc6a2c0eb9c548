import type { Db } from '#db/open.ts'
import { listSpecialPrices } from './catalogue.queries.ts'
import type { Catalogue } from './catalogue.ts'
import type { PriceList } from './price-list.ts'
import { packBought, type Shelf } from './shelf.ts'
import { listBought, listFavourites } from './store-marks.queries.ts'
import { getStoreGrade } from './store-products.queries.ts'

/** `listOf` gives the price list of a grade, read if need be. */
export async function loadShelf(
  { index, day }: Catalogue,
  db: Db,
  storeId: string,
  listOf: (grade: string) => Promise<PriceList> | PriceList,
): Promise<Shelf> {
  const [grade, prices, bought, favourites] = await Promise.all([
    getStoreGrade(db, storeId),
    listSpecialPrices(db, storeId, day),
    listBought(db, storeId),
    listFavourites(db, storeId),
  ])
  const list = await listOf(grade)
  // Articles that are not known yet are left out: when they come, the shelf is read again.
  const slotOf = (prodId: string) => index.slotOf.get(prodId) ?? -1
  const priced = prices.filter(({ prodId }) => slotOf(prodId) >= 0)
  return {
    grade,
    list,
    specials: new Map(priced.filter(({ from }) => from <= day).map(({ prodId, milli }) => [slotOf(prodId), milli])),
    ownPriced: new Set(priced.map(({ prodId }) => slotOf(prodId))),
    own: undefined,
    rows: new Map(),
    bought: packBought(
      bought
        .map(({ prodId, at, qty }) => ({ slot: slotOf(prodId), at: at.getTime(), qty }))
        .filter(({ slot }) => slot >= 0),
    ),
    favourites: new Set(favourites.map(slotOf).filter((slot) => slot >= 0)),
  }
}
