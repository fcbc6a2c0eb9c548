import type { Db } from '#db/open.ts'
import type { Catalogue } from './catalogue.ts'
import { isEnded, type PriceList } from './price-list.ts'
import { aliasOf } from './search/aliases.ts'
import { packBought, type Shelf } from './shelf.ts'
import { getShelfRow } from './shelf.queries.ts'

/** `listOf` returns the price list of a grade, loading it if necessary. */
export async function loadShelf(
  { index, day }: Catalogue,
  db: Db,
  storeId: string,
  listOf: (grade: string) => Promise<PriceList> | PriceList,
): Promise<Shelf> {
  const { grade, prices, bought, favourites, aliases } = await getShelfRow(db, storeId, day)
  const list = await listOf(grade)
  // Skips unknown articles: the shelf is reloaded when they arrive.
  const slotOf = (prodId: string) => index.slotOf.get(prodId) ?? -1
  const known = (slot: number) => slot >= 0
  return {
    grade,
    list,
    specials: new Map(
      prices
        .filter(({ prodId, from }) => from <= day && known(slotOf(prodId)) && !isEnded(index, slotOf(prodId)))
        .map(({ prodId, milli }) => [slotOf(prodId), milli]),
    ),
    ownPriced: new Set(prices.map(({ prodId }) => slotOf(prodId)).filter(known)),
    own: undefined,
    prices: new Map(),
    bought: packBought(
      bought.map(({ prodId, ...last }) => ({ slot: slotOf(prodId), ...last })).filter(({ slot }) => known(slot)),
    ),
    favourites: new Set(favourites.map(slotOf).filter(known)),
    aliases: aliases.map(({ prodId, alias }) => aliasOf(slotOf(prodId), alias)).filter(({ slot }) => known(slot)),
  }
}
