import type { Product } from '@mall/contract/products'
import type { QuantityRule } from '@mall/contract/quantity'

/** A row of a list as it is sent, up to what changes from store to store or by itself. */
export interface RowBytes {
  /** The stamp of the article when it was read; another one now means that it has changed. */
  stamp: number
  head: Buffer
  rule: QuantityRule
}

/** What is added to a row when it is sent. */
export interface RowMarks {
  stockQty: number | null
  lastOrder: { at: number; qty: number } | null
  favourite: boolean
  matchedBox: boolean
}

export function rowBytes(product: Product, stamp: number): RowBytes {
  const { stockQty: _stock, lastOrder: _last, favourite: _favourite, ...rest } = product
  const { minQty, maxQty, stepQty } = product
  return { stamp, head: Buffer.from(JSON.stringify(rest).slice(0, -1)), rule: { minQty, maxQty, stepQty } }
}

export interface ReadyRow {
  row: RowBytes
  marks: RowMarks
  /** What stands before and after the row where it is part of something larger; plain letters only. */
  lead?: string
  trail?: string
}

/**
 * `before`, the rows with commas between, `after`: copied together, because a page is made several thousand times a
 * second and everything but a few figures is ready.
 */
export function joinRows(before: string, rows: readonly ReadyRow[], after: string): Buffer {
  const tails = rows.map(({ marks, trail = '' }) => tailOf(marks) + trail)
  const length = rows.reduce(
    (sum, { row, lead = '' }, at) => sum + 1 + lead.length + row.head.length + (tails[at] ?? '').length,
    before.length + after.length,
  )
  const page = Buffer.allocUnsafe(length)
  let end = page.write(before, 'latin1')
  for (const [at, { row, lead = '' }] of rows.entries()) {
    if (at > 0 || lead !== '') end += page.write((at > 0 ? ',' : '') + lead, end, 'latin1')
    end += row.head.copy(page, end)
    end += page.write(tails[at] ?? '', end, 'latin1')
  }
  end += page.write(after, end, 'latin1')
  return page.subarray(0, end)
}

function tailOf({ stockQty, lastOrder, favourite, matchedBox }: RowMarks): string {
  const last = lastOrder ? `{"orderedAt":"${new Date(lastOrder.at).toISOString()}","qty":${lastOrder.qty}}` : 'null'
  return `,"stockQty":${stockQty},"lastOrder":${last},"favourite":${favourite}${matchedBox ? ',"matchedBox":true' : ''}}`
}

/** Rows that were asked for lately; the others leave once there are twice as many as this. */
const mostKept = 10_000

export interface RowCache {
  young: Map<number, RowBytes>
  old: Map<number, RowBytes>
}

export function emptyRowCache(): RowCache {
  return { young: new Map(), old: new Map() }
}

export function cachedRow(cache: RowCache, slot: number): RowBytes | undefined {
  const young = cache.young.get(slot)
  if (young) return young
  const old = cache.old.get(slot)
  if (old) cacheRow(cache, slot, old)
  return old
}

export function cacheRow(cache: RowCache, slot: number, row: RowBytes): void {
  if (cache.young.size >= mostKept) {
    cache.old = cache.young
    cache.young = new Map()
  }
  cache.young.set(slot, row)
}
