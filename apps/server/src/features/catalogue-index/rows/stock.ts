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
  /**
   * Articles shown since `since`, to be re-read in one statement before they expire. Pages overlap, so that articles would
   * expire at different times, and most pages would read a few.
   */
  shown: Set<number>
  since: number
  /** Pending while `shown` is re-read. */
  reading: Promise<void> | undefined
}

/** Lists may show stock up to two seconds old; baskets and orders read the tables. */
const maxAgeMs = 1500
const togetherAfterMs = 1200
/** Re-reading this many takes 0.2 to 0.3 ms. */
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
  const asked = performance.now()
  const passed = asked - stock.since
  if (passed >= togetherAfterMs) {
    // What was shown longer ago is hardly shown again.
    const lately = passed < 2 * togetherAfterMs ? stock.shown : new Set<number>()
    stock.since = asked
    stock.shown = new Set()
    stock.reading = readStock(db, index, stock, [...lately.union(new Set(slots))]).finally(() => {
      stock.reading = undefined
    })
  }
  await stock.reading
  const now = performance.now()
  const isOld = (readAt: number) => readAt === 0 || now - readAt >= maxAgeMs
  const old = slots.filter((slot) => isOld(stock.readAt[slot] ?? 0))
  if (old.length > 0) await readStock(db, index, stock, old)
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
