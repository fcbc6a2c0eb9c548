import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { breather, type Breathe } from '#platform/queues/yield-to-event-loop.ts'
import {
  type Catalogue,
  loadCatalogue,
  loadCategories,
  loadPriceList,
  refreshPrices,
  refreshProducts,
  touchAll,
  touchProducts,
  turnTo,
} from './catalogue.ts'
import { makeOrder, type PriceSort } from './price-list.ts'
import type { ProductOrder } from './search/filter.ts'
import { loadShelf } from './load-shelf.ts'
import { bytesOfShelf } from './memory/bytes-of-catalogue.ts'
import type { Loads } from './memory/load-in-turn.ts'
import { byPrice, type Shelf } from './shelf.ts'

/** A tenant's catalogue and its pending work. */
export interface KeptCatalogue {
  db: () => Db
  loads: Loads
  /** Estimated when it was last measured. */
  bytes: number
  /** In process milliseconds. */
  usedAt: number
  /** Null until a store first asks. */
  catalogue: Catalogue | null
  /** The first load, which all callers wait for, and fail with. */
  loading: Promise<Catalogue> | null
  /** End of the queue that serialises changes to the catalogue. */
  tail: Promise<unknown>
  /** Articles reported as changed, waiting to be read. */
  changed: Set<string>
  /** Articles whose price of a grade was reported as changed. */
  repriced: Set<string>
  /** Set while a new catalogue is loaded, which then has to catch up. */
  since: Since | null
}

/** What was reported since the loading of a new catalogue began. */
interface Since {
  changed: Set<string>
  repriced: Set<string>
  /** So much that it has to be loaded once more. */
  isWhole: boolean
}

/** Beyond this many changed articles, and a quarter of all, reloading everything is faster. */
const mostChanged = 5000
/** A new catalogue of more takes some seconds anyway: requests go first, and see the present one longer. */
const mostHurried = 40_000
const restMs = 4
/** A large change is reported in many messages of so many articles, and read when all have come. */
const fullMessage = 100
const settleMs = 50
const mostShelves = 10_000
const againAfter = 1000
/** A purchase is announced after its order is committed, so the message is lost if the process dies in between. */
const maxShelfAgeMs = 10 * 60_000

export function keepCatalogue(db: () => Db, loads: Loads): KeptCatalogue {
  return {
    ...{ db, loads, bytes: 0, usedAt: 0 },
    ...{ catalogue: null, loading: null, tail: Promise.resolve(), changed: new Set<string>() },
    ...{ repriced: new Set<string>(), since: null },
  }
}

/** The catalogue with the prices of a day; loaded if necessary. */
export async function catalogueOf(kept: KeptCatalogue, day: Day): Promise<Catalogue> {
  const current = kept.catalogue ?? (await (kept.loading ??= loadFirst(kept, day)))
  if (current.day < day) turnTo(current, day)
  return current
}

async function loadFirst(kept: KeptCatalogue, day: Day): Promise<Catalogue> {
  try {
    return await inTurn(kept, async () => (kept.catalogue = await load(kept, day)))
  } finally {
    kept.loading = null
  }
}

/** With the prices of the grades in `grades`, so that no store waits for those when it is shown. */
function load(
  { db, loads }: KeptCatalogue,
  day: Day,
  { grades = [], breathe }: { grades?: Iterable<string>; breathe?: Breathe } = {},
): Promise<Catalogue> {
  return loads.run(async () => {
    const catalogue = await loadCatalogue(db(), day, breathe)
    for (const grade of grades) await loadPriceList(catalogue, db(), grade, breathe)
    return catalogue
  })
}

/** The shelf of a store; loaded if necessary. */
export function shelfOf(kept: KeptCatalogue, catalogue: Catalogue, storeId: string): Promise<Shelf> {
  const { shelves, priceLists } = catalogue
  const known = shelves.get(storeId)
  if (known && performance.now() - known.readAt < maxShelfAgeMs) return known.reading
  const listOf = (grade: string) =>
    priceLists.get(grade) ??
    inTurn(kept, async () => priceLists.get(grade) ?? kept.loads.run(() => loadPriceList(catalogue, kept.db(), grade)))
  const [oldest] = shelves.size >= mostShelves ? shelves.keys() : []
  if (oldest !== undefined) shelves.delete(oldest)
  const reading = loadShelf(catalogue, kept.db(), storeId, listOf)
  const entry = { reading, readAt: performance.now(), bytes: 0 }
  shelves.set(storeId, entry)
  reading.then(
    (shelf) => (entry.bytes = bytesOfShelf(shelf)),
    () => shelves.delete(storeId),
  )
  return reading
}

/** The store's articles sorted by price; builds the order of its grade if necessary. */
export async function inOrderOfPrice(kept: KeptCatalogue, shelf: Shelf, sort: PriceSort): Promise<ProductOrder> {
  const { list } = shelf
  if (!list.orders[sort])
    await inTurn(kept, async () => {
      if (!list.orders[sort]) await makeOrder(list, sort)
    })
  return byPrice(shelf, sort)
}

/** Handles a notification for this tenant; migrations/0005-catalogue.sql and 0066 list the formats. */
export function hear(kept: KeptCatalogue, message: string): void {
  const { since } = kept
  const [kind = '', ids = ''] = message.split(':')
  if (kind === '*') reload(kept)
  else if (kind === 'categories') {
    if (since) since.isWhole = true
    inBackground(kept, (current) => loadCategories(current, kept.db()))
  } else if (kind === 'stores') forgetStores(kept, ids)
  else if (kind === 'prices') {
    if (kept.repriced.size === 0) inBackground(kept, (current) => readPrices(kept, current))
    note(ids, kept.repriced, since?.repriced)
  } else {
    if (kept.changed.size === 0) inBackground(kept, (current) => readChanged(kept, current))
    note(kind, kept.changed, since?.changed)
  }
}

function note(prodIds: string, ...sets: (Set<string> | undefined)[]): void {
  for (const prodId of prodIds.split(',')) for (const set of sets) set?.add(prodId)
}

/** Comma-separated ids, or a star for all. */
export function forgetStores({ catalogue }: KeptCatalogue, storeIds: string): void {
  if (storeIds === '*') catalogue?.shelves.clear()
  else for (const storeId of storeIds.split(',')) catalogue?.shelves.delete(storeId)
}

/** Reloads everything. Row data is reloaded immediately. */
export function reload(kept: KeptCatalogue): void {
  if (kept.catalogue) touchAll(kept.catalogue)
  rebuild(kept)
}

/** Has the catalogue replaced by a new one. Until then the present one is in use and takes in what changes. */
function rebuild(kept: KeptCatalogue): void {
  inBackground(kept, (current) => {
    if (kept.since) kept.since.isWhole = true
    else replace(kept, current).catch(() => setTimeout(reload, againAfter, kept).unref())
    return Promise.resolve()
  })
}

async function replace(kept: KeptCatalogue, { day, priceLists, index }: Catalogue): Promise<void> {
  try {
    kept.since = emptySince()
    await sleep(settleMs)
    // What was reported until now will be read.
    const since = (kept.since = emptySince())
    const breathe = breather(index.count > mostHurried ? restMs : 0)
    const next = await load(kept, day, { grades: [...priceLists.keys()], breathe })
    await inTurn(kept, async () => {
      await refreshProducts(next, kept.db(), [...since.changed])
      await refreshPrices(next, kept.db(), [...since.repriced])
      // It may have been evicted.
      if (kept.catalogue) kept.catalogue = next
    })
    if (since.isWhole) rebuild(kept)
  } finally {
    kept.since = null
  }
}

function emptySince(): Since {
  return { changed: new Set(), repriced: new Set(), isWhole: false }
}

async function readChanged(kept: KeptCatalogue, current: Catalogue): Promise<void> {
  if (kept.changed.size >= fullMessage) await sleep(settleMs)
  const prodIds = [...kept.changed]
  kept.changed.clear()
  if (prodIds.length > Math.max(mostChanged, current.index.count / 4)) {
    await touchProducts(current, prodIds)
    rebuild(kept)
    return
  }
  const isGood = await refreshProducts(current, kept.db(), prodIds)
  if (!isGood && kept.since === null) rebuild(kept)
}

function readPrices(kept: KeptCatalogue, current: Catalogue): Promise<void> {
  const prodIds = [...kept.repriced]
  kept.repriced.clear()
  return refreshPrices(current, kept.db(), prodIds)
}

function inTurn<T>(kept: KeptCatalogue, work: () => Promise<T>): Promise<T> {
  const done = kept.tail.then(work)
  kept.tail = done.catch(() => undefined)
  return done
}

/** Runs in the background. On failure reloads everything, retrying until it succeeds. */
function inBackground(kept: KeptCatalogue, work: (current: Catalogue) => Promise<void>): void {
  inTurn(kept, async () => {
    if (kept.catalogue) return work(kept.catalogue)
    // The load failed. The next one reads everything as it is then.
    kept.changed.clear()
    kept.repriced.clear()
  }).catch(() => setTimeout(reload, againAfter, kept).unref())
}
