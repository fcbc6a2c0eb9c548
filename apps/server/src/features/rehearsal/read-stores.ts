import type { Db } from '#db/open.ts'
import { rulesFrom } from '#features/holidays/delivery-rules.queries.ts'
import type { PricePeriod } from '#features/products/price-of-day.ts'
import { seoulDay, type Day } from '#platform/day.ts'
import { fillShelf, type Shelf } from './fill-shelf.ts'
import {
  listJudgedStores,
  listOpenLines,
  listOrdersAhead,
  listShares,
  listSpecials,
  type BasketLineRow,
  type JudgedOrder,
  type Share,
  type StoreRow,
} from './judged-rows.queries.ts'

/** A store with everything that its baskets and orders are judged by, besides the rules and articles of all. */
export interface ReadStore extends StoreRow {
  baskets: BasketLineRow[][]
  orders: JudgedOrder[]
  /** By article. */
  specials: ReadonlyMap<string, PricePeriod[]>
  shares: ReadonlyMap<string, Share[]>
}

/** Reads some stores, and adds their articles to the shelf. */
export async function readStores(
  db: Db,
  storeIds: readonly string[],
  shelf: Shelf,
  { now, day }: { now: Date; day: Day },
): Promise<ReadStore[]> {
  const today = seoulDay(now)
  const [stores, lines, orders, shares] = await Promise.all([
    listJudgedStores(db, storeIds, rulesFrom(now)),
    listOpenLines(db, storeIds),
    listOrdersAhead(db, storeIds, today),
    listShares(db, storeIds, day),
  ])
  const prodIds = [...new Set(lines.map(({ prodId }) => prodId))]
  const [specials] = await Promise.all([
    // Of today too: what is sold today decides until when a basket is open.
    listSpecials(db, storeIds, prodIds, today),
    fillShelf(db, shelf, prodIds, { today, day }),
  ])
  const of = { lines: byStore(lines), orders: byStore(orders), shares: byStore(shares), specials: byStore(specials) }
  return stores.map((store) => ({
    ...store,
    baskets: basketsIn(of.lines.get(store.storeId) ?? []),
    orders: of.orders.get(store.storeId) ?? [],
    specials: Map.groupBy(of.specials.get(store.storeId) ?? [], ({ prodId }) => prodId),
    shares: Map.groupBy(of.shares.get(store.storeId) ?? [], ({ prodId }) => prodId),
  }))
}

const byStore = <Row extends { storeId: string }>(rows: readonly Row[]) => Map.groupBy(rows, ({ storeId }) => storeId)

const basketsIn = (lines: readonly BasketLineRow[]) => [...Map.groupBy(lines, ({ basketId }) => basketId).values()]
