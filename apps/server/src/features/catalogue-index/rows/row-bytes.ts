import { hash } from 'node:crypto'
import type { ReadyAnswer } from '#platform/http/answer-fresh.ts'
import type { Product } from '@mall/contract/products'
import type { QuantityRule } from '@mall/contract/base/ordering/quantity'

/** The part of a serialised article common to all stores: without its price and fast-changing fields. */
export interface ArticleBytes {
  /** The article's stamp when it was read; it differs once the article has changed. */
  stamp: number
  /** UTF-8, a character per byte: half as large as a buffer of its own, and copied as fast. */
  head: string
  /** Of `head`: a page's tag is made of these, because hashing all its bytes would take a seventh of its time. */
  digest: string
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
  const { unitPrice: _price, priceKind: _kind, isBelowGrade: _below, nextPrice: _next, ...rest } = priced
  const { minQty, maxQty, stepQty } = product
  const text = JSON.stringify(rest).slice(0, -1)
  const head = Buffer.from(text).toString('latin1')
  return { stamp, head, digest: hash('sha1', text, 'base64url'), rule: { minQty, maxQty, stepQty } }
}

export function priceText({ unitPrice, priceKind, isBelowGrade, nextPrice }: Product, stamp: number): PriceText {
  return { stamp, text: `,${JSON.stringify({ unitPrice, priceKind, isBelowGrade, nextPrice }).slice(1, -1)}` }
}

export interface ReadyRow {
  article: ArticleBytes
  price: PriceText
  marks: RowMarks
  /** Text before and after the row within a larger object; ASCII only. */
  lead?: string
  trail?: string
}

/** The same bytes as `joinRows`, with a tag that is equal for equal bytes, in every process and after a restart. */
export function taggedRows(before: string, rows: readonly ReadyRow[], after: string): ReadyAnswer {
  const tails = rows.map(tailOf)
  const parts = rows.map(({ article, lead = '' }, at) => lead + article.digest + (tails[at] ?? ''))
  return {
    tag: hash('sha1', before + parts.join('') + after, 'base64url'),
    bytes: () => joinBytes(before, rows, tails, after),
  }
}

/**
 * Joins `before`, the comma-separated rows and `after`: a page is built several thousand times a second, and all but a
 * few numbers is already serialised.
 */
export function joinRows(before: string, rows: readonly ReadyRow[], after: string): Buffer {
  return joinBytes(before, rows, rows.map(tailOf), after)
}

function joinBytes(before: string, rows: readonly ReadyRow[], tails: readonly string[], after: string): Buffer {
  let page = before
  for (const [at, { article, lead = '' }] of rows.entries())
    page += (at > 0 ? ',' : '') + lead + article.head + (tails[at] ?? '')
  return Buffer.from(page + after, 'latin1')
}

/** The row as an object. */
export function productOf(row: ReadyRow): Product {
  return JSON.parse(joinRows('', [row], '').toString()) as Product
}

/** What follows the article's own bytes. */
function tailOf({ price, marks, trail = '' }: ReadyRow): string {
  return price.text + textOf(marks) + trail
}

function textOf({ stockQty, lastOrder, favourite, matchedBox, matchedAlias }: RowMarks): string {
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
