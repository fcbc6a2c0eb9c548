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
}

/** Lists may show stock up to two seconds old; baskets and orders read the tables. */
const maxAgeMs = 1500

export function emptyStockCache(): StockCache {
  return { avail: new Float64Array(0), readAt: new Float64Array(0) }
}

export async function refreshStock(
  db: Db,
  index: SearchIndex,
  stock: StockCache,
  slots: readonly number[],
): Promise<void> {
  const now = performance.now()
  const isOld = (readAt: number) => readAt === 0 || now - readAt >= maxAgeMs
  const old = slots.filter((slot) => isOld(stock.readAt[slot] ?? 0))
  if (old.length === 0) return
  const rows = await listStock(
    db,
    old.map((slot) => index.ids[slot] ?? ''),
  )
  const availOf = new Map(rows.map(({ prodId, avail }) => [prodId, avail]))
  for (const slot of old) noteStock(stock, slot, availOf.get(index.ids[slot] ?? '') ?? null, now)
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
