import type { Product } from '@mall/contract/products'
import type { QuantityRule } from '@mall/contract/base/quantity'

/** The part of a serialised article common to all stores: without its price and fast-changing fields. */
export interface ArticleBytes {
  /** The article's stamp when it was read; it differs once the article has changed. */
  stamp: number
  head: Buffer
  rule: QuantityRule
}

/** The serialised price for a grade or a store. */
export interface PriceText {
  stamp: number
  text: string
}

/** Fields added to a row when it is sent. */
export interface RowMarks {
  stockQty: number | null
  lastOrder: { at: number; qty: number } | null
  favourite: boolean
  matchedBox: boolean
  matchedAlias: boolean
}

export function articleBytes(product: Product, stamp: number): ArticleBytes {
  const { stockQty: _stock, lastOrder: _last, favourite: _favourite, ...priced } = product
  const { unitPrice: _price, priceKind: _kind, nextPrice: _next, ...rest } = priced
  const { minQty, maxQty, stepQty } = product
  return { stamp, head: keptBytes(JSON.stringify(rest).slice(0, -1)), rule: { minQty, maxQty, stepQty } }
}

/** Avoids the pool of small buffers: a few cached bytes would keep 64 kB of it alive each. */
function keptBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

export function priceText({ unitPrice, priceKind, nextPrice }: Product, stamp: number): PriceText {
  return { stamp, text: `,${JSON.stringify({ unitPrice, priceKind, nextPrice }).slice(1, -1)}` }
}

export interface ReadyRow {
  article: ArticleBytes
  price: PriceText
  marks: RowMarks
  /** Text before and after the row within a larger object; ASCII only. */
  lead?: string
  trail?: string
}

/**
 * Joins `before`, the comma-separated rows and `after` by copying bytes: a page is built several thousand times a
 * second, and all but a few numbers is already serialised.
 */
export function joinRows(before: string, rows: readonly ReadyRow[], after: string): Buffer {
  const tails = rows.map(({ price, marks, trail = '' }) => price.text + tailOf(marks) + trail)
  const length = rows.reduce(
    (sum, { article, lead = '' }, at) => sum + 1 + lead.length + article.head.length + (tails[at] ?? '').length,
    before.length + after.length,
  )
  const page = Buffer.allocUnsafe(length)
  let end = page.write(before, 'latin1')
  for (const [at, { article, lead = '' }] of rows.entries()) {
    if (at > 0 || lead !== '') end += page.write((at > 0 ? ',' : '') + lead, end, 'latin1')
    end += article.head.copy(page, end)
    end += page.write(tails[at] ?? '', end, 'latin1')
  }
  end += page.write(after, end, 'latin1')
  return page.subarray(0, end)
}

/** The row as an object. */
export function productOf(row: ReadyRow): Product {
  return JSON.parse(joinRows('', [row], '').toString()) as Product
}

function tailOf({ stockQty, lastOrder, favourite, matchedBox, matchedAlias }: RowMarks): string {
  const last = lastOrder ? `{"orderedAt":"${new Date(lastOrder.at).toISOString()}","qty":${lastOrder.qty}}` : 'null'
  const matched = (matchedBox ? ',"matchedBox":true' : '') + (matchedAlias ? ',"matchedAlias":true' : '')
  return `,"stockQty":${stockQty},"lastOrder":${last},"favourite":${favourite}${matched}}`
}

/** Entries kept; at twice as many, the less recently used half is dropped. Half a kilobyte per article at most. */
const mostKept = 15_000

/** By slot. */
export interface Lately<T> {
  young: Map<number, T>
  old: Map<number, T>
}

export function emptyLately<T>(): Lately<T> {
  return { young: new Map(), old: new Map() }
}

export function findLately<T>(kept: Lately<T>, slot: number): T | undefined {
  const young = kept.young.get(slot)
  if (young) return young
  const old = kept.old.get(slot)
  if (old) keepLately(kept, slot, old)
  return old
}

export function keepLately<T>(kept: Lately<T>, slot: number, one: T): void {
  if (kept.young.size >= mostKept) {
    kept.old = kept.young
    kept.young = new Map()
  }
  kept.young.set(slot, one)
}
