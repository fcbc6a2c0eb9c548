import type { Product } from '@mall/contract/products'
import type { Database, Db } from '#db/open.ts'
import { seoulDay, type Day } from '#platform/day.ts'
import type { Catalogue } from './catalogue.ts'
import { catalogueOf, forgetStores, hear, inOrderOfPrice, keepCatalogue, reload, shelfOf } from './keep-catalogue.ts'
import { type HeldCatalogues, holdCatalogues } from './memory/held-catalogues.ts'
import { loadInTurn } from './memory/load-in-turn.ts'
import type { PriceSort } from './price-list.ts'
import type { ProductOrder } from './search/filter.ts'
import type { SearchIndex } from './search/search-index.ts'
import type { Shelf } from './shelf.ts'

/** A store's view of the catalogue today. */
export interface StoreView {
  day: Day
  catalogue: Catalogue
  shelf: Shelf
  inOrderOfPrice(sort: PriceSort): Promise<ProductOrder>
  read: ReadProducts
}

/** Reads the article data shown to a store. The nil id has no data of its own: the result is that of the grade. */
export type ReadProducts = (
  db: Db,
  store: { storeId: string; grade: string },
  prodIds: readonly string[],
  day: Day,
) => Promise<Map<string, { product: Product }>>

/** The catalogues this process keeps in memory; each follows database changes within a moment. */
export interface Catalogues {
  view(tenantId: string, storeId: string): Promise<StoreView>
  /** All articles, for the office. */
  whole(tenantId: string): Promise<{ day: Day; index: SearchIndex }>
  /** Applies a change of the store made by this process without waiting for the database notification. */
  forgetStore(tenantId: string, storeId: string): void
  /**
   * Likewise after an order. The database sends no notification for orders, because commits that notify wait for each
   * other.
   */
  tellBought(tenantId: string, storeId: string): void
  figures(): CatalogueFigures
}

export interface CatalogueFigures {
  /** Estimated bytes of all catalogues, and their limit. */
  bytes: number
  limit: number
  /** Tenants whose catalogue is in memory. */
  tenants: number
  evictions: number
  /** Loads of catalogues and price lists, the time they took together, and how many wait for their turn. */
  loads: number
  seconds: number
  waiting: number
}

export interface CatalogueSettings {
  /** Bytes of all catalogues together. */
  limit?: number | undefined
  today?: () => Day
}

/** As .env.example says. */
const usualLimit = 192 * 2 ** 20
/** After a reconnect, catalogues that have not been used for so long are evicted instead of reloaded. */
const reloadedIfUsedMs = 60_000

export function openCatalogues(
  database: Database,
  read: ReadProducts,
  { limit = usualLimit, today = () => seoulDay(new Date()) }: CatalogueSettings = {},
): Catalogues {
  const loads = loadInTurn()
  const held = holdCatalogues(limit, (tenantId) => keepCatalogue(() => database.tenant(tenantId), loads))
  const listen = listenOnce(database, held)

  function forgetStore(tenantId: string, storeId: string) {
    const kept = held.find(tenantId)
    if (kept) forgetStores(kept, storeId)
  }

  const publishSoon = batchStores((message) => database.notify('catalogue', message))

  async function use(tenantId: string) {
    await listen()
    const kept = held.use(tenantId)
    const day = today()
    const isNew = kept.catalogue === null
    const catalogue = await catalogueOf(kept, day)
    if (isNew) held.weigh(kept)
    return { kept, day, catalogue }
  }

  return {
    async whole(tenantId) {
      const { day, catalogue } = await use(tenantId)
      return { day, index: catalogue.index }
    },
    async view(tenantId, storeId) {
      const { kept, day, catalogue } = await use(tenantId)
      const shelf = await shelfOf(kept, catalogue, storeId)
      return { day, catalogue, shelf, inOrderOfPrice: (sort) => inOrderOfPrice(kept, shelf, sort), read }
    },
    forgetStore,
    tellBought(tenantId, storeId) {
      forgetStore(tenantId, storeId)
      publishSoon(tenantId, storeId)
    },
    figures: () => ({ ...held.figures(), ...loads.figures() }),
  }
}

/** Returns a function that resolves once changes are followed. */
function listenOnce(database: Database, held: HeldCatalogues): () => Promise<void> {
  let listening: Promise<void> | null = null
  return async () => {
    listening ??= database.listen('catalogue', {
      onMessage: (message) => dispatch(held, message),
      onListening() {
        held.evictUnused(reloadedIfUsedMs)
        for (const kept of held.all()) reload(kept)
      },
    })
    try {
      await listening
    } catch (error) {
      listening = null
      throw error
    }
  }
}

function dispatch(held: HeldCatalogues, message: string): void {
  const end = message.indexOf(':')
  const kept = held.find(message.slice(0, end))
  if (kept) hear(kept, message.slice(end + 1))
}

const batchDelayMs = 20
/** Number of ids per message. */
const mostInOne = 100

/** Batches notifications about several stores, with a short delay. */
function batchStores(publish: (message: string) => Promise<void>): (tenantId: string, storeId: string) => void {
  const waiting = new Map<string, Set<string>>()

  function send() {
    for (const [tenantId, storeIds] of waiting) {
      const ids = [...storeIds]
      for (let from = 0; from < ids.length; from += mostInOne)
        // Lost if the database is unreachable; purchases are reloaded after some minutes anyway.
        publish(`${tenantId}:stores:${ids.slice(from, from + mostInOne).join()}`).catch(() => undefined)
    }
    waiting.clear()
  }

  return (tenantId, storeId) => {
    if (waiting.size === 0) setTimeout(send, batchDelayMs)
    const storeIds = waiting.get(tenantId) ?? new Set()
    waiting.set(tenantId, storeIds.add(storeId))
  }
}
