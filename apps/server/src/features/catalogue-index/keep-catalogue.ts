import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import {
  type Catalogue,
  loadCatalogue,
  loadCategories,
  loadPriceList,
  refreshProducts,
  touchAll,
  turnTo,
} from './catalogue.ts'
import { makeOrder, type PriceSort } from './price-list.ts'
import type { ProductOrder } from './search/filter.ts'
import { loadShelf } from './load-shelf.ts'
import { byPrice, type Shelf } from './shelf.ts'

/** One wholesaler's catalogue as it is kept. */
export interface KeptCatalogue {
  db: () => Db
  /** Null until a store first asks. */
  catalogue: Catalogue | null
  /** The end of the queue: whatever changes the catalogue happens one after the other. */
  tail: Promise<unknown>
  /** Articles that are told to have changed and wait to be read. */
  changed: Set<string>
  reloading: boolean
}

/** More changed articles than this are sooner read all anew. */
const mostChanged = 5000
const mostShelves = 10_000
const againAfter = 1000
/** What a store has bought is told after its order is kept, so the message can be lost if a process dies in between. */
const longestKept = 10 * 60_000

export function keepCatalogue(db: () => Db): KeptCatalogue {
  return { db, catalogue: null, tail: Promise.resolve(), changed: new Set(), reloading: false }
}

/** The catalogue with the prices of a day; loaded first if need be. */
export async function catalogueOf(kept: KeptCatalogue, day: Day): Promise<Catalogue> {
  const current = kept.catalogue ?? (await inTurn(kept, () => loadOnce(kept, day)))
  if (current.day < day) turnTo(current, day)
  return current
}

async function loadOnce(kept: KeptCatalogue, day: Day): Promise<Catalogue> {
  kept.catalogue ??= await loadCatalogue(kept.db(), day)
  return kept.catalogue
}

/** What is kept of a store; read first if need be. */
export function shelfOf(kept: KeptCatalogue, catalogue: Catalogue, storeId: string): Promise<Shelf> {
  const { shelves, priceLists } = catalogue
  const known = shelves.get(storeId)
  if (known && performance.now() - known.readAt < longestKept) return known.reading
  const listOf = (grade: string) =>
    priceLists.get(grade) ??
    inTurn(kept, async () => priceLists.get(grade) ?? loadPriceList(catalogue, kept.db(), grade))
  const [oldest] = shelves.size >= mostShelves ? shelves.keys() : []
  if (oldest !== undefined) shelves.delete(oldest)
  const reading = loadShelf(catalogue, kept.db(), storeId, listOf)
  shelves.set(storeId, { reading, readAt: performance.now() })
  reading.catch(() => shelves.delete(storeId))
  return reading
}

/** What the store can buy, by price; the order of its grade is made first if need be. */
export async function inOrderOfPrice(kept: KeptCatalogue, shelf: Shelf, sort: PriceSort): Promise<ProductOrder> {
  const { list } = shelf
  if (!list.orders[sort])
    await inTurn(kept, async () => {
      if (!list.orders[sort]) await makeOrder(list, sort)
    })
  return byPrice(shelf, sort)
}

/** A message about this wholesaler; migrations/0005-catalogue.sql lists their forms. */
export function hear(kept: KeptCatalogue, message: string): void {
  const [kind = '', storeIds = ''] = message.split(':')
  if (kind === '*') reload(kept)
  else if (kind === 'categories') behind(kept, (current) => loadCategories(current, kept.db()))
  else if (kind === 'stores') forgetStores(kept, storeIds)
  else {
    if (kept.changed.size === 0) behind(kept, (current) => readChanged(kept, current))
    for (const prodId of kind.split(',')) kept.changed.add(prodId)
  }
}

/** Ids with commas between, or a star for all. */
export function forgetStores({ catalogue }: KeptCatalogue, storeIds: string): void {
  if (storeIds === '*') catalogue?.shelves.clear()
  else for (const storeId of storeIds.split(',')) catalogue?.shelves.delete(storeId)
}

/** Reads everything anew. The old index stays in use until then; what rows say is read again at once. */
export function reload(kept: KeptCatalogue): void {
  if (kept.catalogue) touchAll(kept.catalogue)
  if (kept.reloading) return
  kept.reloading = true
  behind(kept, async ({ day }) => {
    kept.reloading = false
    kept.changed.clear()
    kept.catalogue = await loadCatalogue(kept.db(), day)
  })
}

async function readChanged(kept: KeptCatalogue, current: Catalogue): Promise<void> {
  const prodIds = [...kept.changed]
  kept.changed.clear()
  const fits = prodIds.length <= mostChanged && (await refreshProducts(current, kept.db(), prodIds))
  if (!fits) reload(kept)
}

function inTurn<T>(kept: KeptCatalogue, work: () => Promise<T>): Promise<T> {
  const done = kept.tail.then(work)
  kept.tail = done.catch(() => undefined)
  return done
}

/** Nobody waits for it. When it fails the whole is read anew, again and again until that succeeds. */
function behind(kept: KeptCatalogue, work: (current: Catalogue) => Promise<void>): void {
  inTurn(kept, async () => {
    if (kept.catalogue) await work(kept.catalogue)
  }).catch(() => setTimeout(reload, againAfter, kept).unref())
}
