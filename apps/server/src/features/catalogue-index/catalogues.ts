import type { Product } from '@mall/contract/products'
import type { Database, Db } from '#db/open.ts'
import { seoulDay, type Day } from '#platform/day.ts'
import type { Catalogue } from './catalogue.ts'
import {
  catalogueOf,
  forgetStores,
  hear,
  inOrderOfPrice,
  keepCatalogue,
  type KeptCatalogue,
  reload,
  shelfOf,
} from './keep-catalogue.ts'
import type { PriceSort } from './price-list.ts'
import type { ProductOrder } from './search/filter.ts'
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
  /** Applies a change of the store made by this process without waiting for the database notification. */
  forgetStore(tenantId: string, storeId: string): void
  /**
   * Likewise after an order. The database sends no notification for orders, because commits that notify wait for each
   * other.
   */
  tellBought(tenantId: string, storeId: string): void
}

/**
 * Limit on articles of all catalogues together, about half a kilobyte each; the least recently used catalogue is
 * evicted.
 */
const mostHeld = 400_000

export function openCatalogues(database: Database, read: ReadProducts, today = () => seoulDay(new Date())): Catalogues {
  /** In order of use, most recent last. */
  const all = new Map<string, KeptCatalogue>()
  let listening: Promise<void> | null = null

  async function listen() {
    listening ??= database.listen('catalogue', {
      onMessage: (message) => dispatch(all, message),
      onListening: () => all.forEach(reload),
    })
    try {
      await listening
    } catch (error) {
      listening = null
      throw error
    }
  }

  function forgetStore(tenantId: string, storeId: string) {
    const kept = all.get(tenantId)
    if (kept) forgetStores(kept, storeId)
  }

  const publishSoon = batchStores((message) => database.notify('catalogue', message))

  return {
    async view(tenantId, storeId) {
      await listen()
      const kept = all.get(tenantId) ?? keepCatalogue(() => database.tenant(tenantId))
      all.delete(tenantId)
      all.set(tenantId, kept)
      const day = today()
      const isNew = kept.catalogue === null
      const catalogue = await catalogueOf(kept, day)
      if (isNew) evictUnused(all)
      const shelf = await shelfOf(kept, catalogue, storeId)
      return { day, catalogue, shelf, inOrderOfPrice: (sort) => inOrderOfPrice(kept, shelf, sort), read }
    },
    forgetStore,
    tellBought(tenantId, storeId) {
      forgetStore(tenantId, storeId)
      publishSoon(tenantId, storeId)
    },
  }
}

function dispatch(all: Map<string, KeptCatalogue>, message: string): void {
  const end = message.indexOf(':')
  const kept = all.get(message.slice(0, end))
  if (kept) hear(kept, message.slice(end + 1))
}

function evictUnused(all: Map<string, KeptCatalogue>): void {
  const sizeOf = ({ catalogue }: KeptCatalogue) => catalogue?.index.count ?? 0
  let held = [...all.values()].reduce((sum, kept) => sum + sizeOf(kept), 0)
  for (const [tenantId, kept] of all) {
    if (held <= mostHeld || all.size === 1) return
    held -= sizeOf(kept)
    all.delete(tenantId)
  }
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
