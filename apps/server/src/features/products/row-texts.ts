import type { Product } from '@mall/contract/products'

/** A row of a list as it is sent, up to what changes from store to store or by itself. */
export interface RowText {
  /** The stamp of the article when it was read; another one now means that it has changed. */
  stamp: number
  head: string
}

/** What is added to a row when it is sent. */
export interface RowMarks {
  stockQty: number | null
  lastOrder: { at: number; qty: number } | null
  favourite: boolean
  matchedBox: boolean
}

export function rowText(product: Product, stamp: number): RowText {
  const { stockQty: _stock, lastOrder: _last, favourite: _favourite, ...rest } = product
  return { stamp, head: JSON.stringify(rest).slice(0, -1) }
}

/** Joined by hand: a page is made of ready pieces, several thousand times a second. */
export function finishRow({ head }: RowText, { stockQty, lastOrder, favourite, matchedBox }: RowMarks): string {
  const last = lastOrder ? `{"orderedAt":"${new Date(lastOrder.at).toISOString()}","qty":${lastOrder.qty}}` : 'null'
  return `${head},"stockQty":${stockQty},"lastOrder":${last},"favourite":${favourite}${matchedBox ? ',"matchedBox":true' : ''}}`
}

/** Rows that were asked for lately; the others leave once there are twice as many as this. */
const mostKept = 10_000

export interface RowCache {
  young: Map<number, RowText>
  old: Map<number, RowText>
}

export function emptyRowCache(): RowCache {
  return { young: new Map(), old: new Map() }
}

export function cachedRow(cache: RowCache, slot: number): RowText | undefined {
  const young = cache.young.get(slot)
  if (young) return young
  const old = cache.old.get(slot)
  if (old) cacheRow(cache, slot, old)
  return old
}

export function cacheRow(cache: RowCache, slot: number, row: RowText): void {
  if (cache.young.size >= mostKept) {
    cache.old = cache.young
    cache.young = new Map()
  }
  cache.young.set(slot, row)
}
