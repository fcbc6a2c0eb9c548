import type { Db } from '#db/open.ts'
import { listStock } from '../catalogue.queries.ts'
import { grown } from '../search/grown.ts'
import type { SearchIndex } from '../search/search-index.ts'

/** Stock by slot. It changes with every order, so there are no notifications: lists re-read it after a while. */
export interface StockCache {
  /** -1 for articles without managed stock. */
  avail: Float64Array
  /** In process milliseconds; 0 means never. */
  readAt: Float64Array
  /** What was read before is too old. */
  since: number
  /** Articles shown since then. Pages overlap: one by one they would ask for a few articles a thousand times. */
  shown: Set<number>
  /** The articles shown before, while they are read. */
  reading: Promise<void> | undefined
}

/** Lists may show stock up to two seconds old; baskets and orders read the tables. */
const maxAgeMs = 1500
/** A statement for so many takes a third of a millisecond. */
const mostTogether = 240

export function emptyStockCache(): StockCache {
  const never = Number.NEGATIVE_INFINITY
  return {
    ...{ avail: new Float64Array(0), readAt: new Float64Array(0) },
    ...{ since: never, shown: new Set(), reading: undefined },
  }
}

export async function refreshStock(
  db: Db,
  index: SearchIndex,
  stock: StockCache,
  slots: readonly number[],
): Promise<void> {
  if (performance.now() - stock.since >= maxAgeMs) {
    const together = stock.shown.union(new Set(slots))
    stock.since = performance.now()
    stock.shown = new Set()
    stock.reading = readStock(db, index, stock, [...together]).finally(() => {
      stock.reading = undefined
    })
  }
  await stock.reading
  const missing = slots.filter((slot) => (stock.readAt[slot] ?? 0) < stock.since)
  if (missing.length > 0) await readStock(db, index, stock, missing)
  for (const slot of slots) if (stock.shown.size < mostTogether) stock.shown.add(slot)
}

async function readStock(db: Db, index: SearchIndex, stock: StockCache, slots: readonly number[]): Promise<void> {
  const at = performance.now()
  const rows = await listStock(
    db,
    slots.map((slot) => index.ids[slot] ?? ''),
  )
  const availOf = new Map(rows.map(({ prodId, avail }) => [prodId, avail]))
  for (const slot of slots) noteStock(stock, slot, availOf.get(index.ids[slot] ?? '') ?? null, at)
}

export function noteStock(stock: StockCache, slot: number, avail: number | null, readAt: number): void {
  stock.avail = grown(stock.avail, slot + 1)
  stock.readAt = grown(stock.readAt, slot + 1)
  stock.avail[slot] = avail ?? -1
  stock.readAt[slot] = readAt
}

export function stockOf({ avail }: StockCache, slot: number): number | null {
  const known = avail[slot] ?? -1
  return known < 0 ? null : known
}
