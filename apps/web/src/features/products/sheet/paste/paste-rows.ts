import type { CallOk } from '@mall/contract/base/call'
import { totalAt } from '@mall/contract/base/money'
import { whyUnavailable } from '@mall/contract/base/ordering/unavailable'
import type { Unavailable } from '@mall/contract/base/ordering/unavailable'
import type { LineDoubt, LinePart, matchLines } from '@mall/contract/order-lines'
import type { Product } from '@mall/contract/products'
import { parseQuantity } from '#features/baskets/quantity/parse-quantity.ts'
import type { Share } from '#features/baskets/share/share-of.ts'
import type { Decision, PasteDraft } from './paste-draft.ts'

export type Answer = CallOk<typeof matchLines>

export interface Proposal {
  prod: Product
  qty: number | null
  doubt: LineDoubt | null
  choices: readonly number[]
}

/** A line with goods and the decisions about it. */
export interface GoodsRow {
  /** Stable when other rows are removed or the text is matched again. */
  key: string
  text: string
  what: string
  name: string | null
  quantityText: string
  doubt: LineDoubt | null
  /** What the store used to buy by this name, if it cannot be ordered now. */
  gone?: string | undefined
  /** The article is only what the store usually buys. */
  isGuess: boolean
  proposals: readonly Proposal[]
  prod: Product | null
  qtyText: string
  /** The user chose the article. */
  isPicked: boolean
  state: Decision['state'] | null
  /** Why the article cannot be ordered now. */
  notNow: Unavailable | null
}

export interface KeyedPart<Kind extends LinePart['kind'] = LinePart['kind']> {
  key: string
  part: Extract<LinePart, { kind: Kind }>
}

/** Parts of the given kinds, each with a unique key. */
export function keyed<Kind extends LinePart['kind']>({ parts }: Answer, ...kinds: readonly Kind[]): KeyedPart<Kind>[] {
  const seen = new Map<number, number>()
  return parts.flatMap((part) => {
    const nth = seen.get(part.line) ?? 0
    seen.set(part.line, nth + 1)
    const key = `${String(part.line)}.${String(nth)} ${part.text}`
    return (kinds as readonly string[]).includes(part.kind) ? [{ key, part } as KeyedPart<Kind>] : []
  })
}

/** Doubts about the quantity only; the article is certain. */
const quantityDoubts: ReadonlySet<LineDoubt> = new Set([
  'NO_QUANTITY',
  'WHICH_QUANTITY',
  'HALF',
  'VAGUE',
  'UNIT',
  'STEP',
] as const)

/**
 * All goods of a text in order, including lines of referenced orders. `extra`: lines of the usual order; `shares`: what
 * remains of the store's shares by article.
 */
export function goodsRows(
  answer: Answer,
  draft: PasteDraft,
  extra: readonly FormerLine[] = [],
  shares: ReadonlyMap<string, Share> = new Map(),
): GoodsRow[] {
  const products = new Map(answer.products.map((prod) => [prod.prodId, prod]))
  const excluded = new Set(keyed(answer, 'WITHOUT').flatMap(({ part }) => part.candidates))
  const rows = keyed(answer, 'GOODS', 'FORMER', 'USUAL').flatMap(({ key, part }): UnjudgedRow[] => {
    if (part.kind === 'GOODS') return [goodsRow(key, part, products, draft.decisions[key])]
    if (draft.wishes[key] !== true) return []
    const lines = part.kind === 'USUAL' ? extra : part.lines.flatMap((line) => formerLine(line, products))
    return lines.map((line) => formerRow(`${key} ${line.prod.prodId}`, line, draft))
  })
  return rows.map((row) => ({
    ...row,
    state: row.state === null && row.prod && excluded.has(row.prod.prodId) ? ('OUT' as const) : row.state,
    notNow: row.prod && whyUnavailable(row.prod, shares.get(row.prod.prodId)?.remains),
  }))
}

type UnjudgedRow = Omit<GoodsRow, 'notNow'>

export interface FormerLine {
  prod: Product
  qty: number
}

function formerLine({ prodId, qty }: { prodId: string; qty: number }, products: Map<string, Product>): FormerLine[] {
  const prod = products.get(prodId)
  return prod ? [{ prod, qty }] : []
}

function formerRow(key: string, { prod, qty }: FormerLine, { decisions }: PasteDraft): UnjudgedRow {
  const own = decisions[key] ?? {}
  const what = nameOf(prod)
  const isSoldOut = whyUnavailable(prod) !== null
  return {
    ...{ key, text: what, what, name: null, quantityText: '', doubt: isSoldOut ? 'SOLD_OUT' : null },
    proposals: [{ prod, qty, doubt: null, choices: [] }],
    isGuess: false,
    prod: own.prod ?? (isSoldOut ? null : prod),
    qtyText: own.qtyText ?? String(qty),
    isPicked: own.prod !== undefined,
    state: own.state ?? null,
  }
}

function goodsRow(
  key: string,
  part: Extract<LinePart, { kind: 'GOODS' }>,
  products: Map<string, Product>,
  own: Decision = {},
): UnjudgedRow {
  const { text, what, name, quantityText, doubt, chosen, gone } = part
  const proposals = part.candidates.flatMap(({ prodId, ...rest }) => {
    const prod = products.get(prodId)
    return prod ? [{ prod, ...rest }] : []
  })
  const isClear = chosen !== null || (doubt !== null && quantityDoubts.has(doubt))
  const first = isClear ? proposals[0] : undefined
  const prod = own.prod ?? first?.prod ?? null
  const isPicked = own.prod !== undefined
  const qtyText = own.qtyText ?? (isPicked ? '' : certainQuantity(first))
  const isGuess = part.isGuess && !isPicked
  const said = { key, text, what, name, quantityText, doubt, gone, isGuess }
  return { ...said, proposals, prod, qtyText, isPicked, state: own.state ?? null }
}

function certainQuantity(proposal: Proposal | undefined): string {
  return proposal?.doubt === null && proposal.qty !== null ? String(proposal.qty) : ''
}

/** Decision for a chosen proposal: takes its quantity if certain, otherwise the user enters one. */
export function decisionForProposal({ prod, qty, doubt }: Proposal, before: string): Decision {
  return { prod, qtyText: doubt === null && qty !== null ? String(qty) : before }
}

/** Decision for another article: keeps the written quantity if the article is sold in that unit. */
export function decisionForArticle(prod: Product, { qtyText, quantityText }: GoodsRow): Decision {
  const written = quantityText.endsWith(prod.unit) ? quantityText.slice(0, -prod.unit.length) : quantityText
  const qty = parseQuantity(written, prod.boxQty)
  return { prod, qtyText: qtyText === '' && qty ? String(qty) : qtyText }
}

/** Neither in the basket nor left out: it waits for a decision, or was decided and not added yet. */
export function isLeft(row: GoodsRow): boolean {
  return isOpen(row) || additionOf(row) !== null
}

/** Returns null if article or quantity is undecided, the article cannot be ordered, or the row is not to be added. */
export function additionOf(row: GoodsRow): { prod: Product; qty: number } | null {
  if (row.state === 'OUT' || row.state === 'ADDED' || !row.prod || row.notNow || row.qtyText === '') return null
  const qty = parseQuantity(row.qtyText, row.prod.boxQty)
  return qty === null || qty === 0 ? null : { prod: row.prod, qty }
}

/** What the rows add, each article once: two lines of one article are added together. */
export function additionsOf(rows: readonly GoodsRow[]): { prod: Product; qty: number }[] {
  const sums = new Map<string, { prod: Product; qty: number }>()
  for (const { prod, qty } of rows.flatMap((row) => additionOf(row) ?? [])) {
    sums.set(prod.prodId, { prod, qty: qty + (sums.get(prod.prodId)?.qty ?? 0) })
  }
  return [...sums.values()]
}

/** What an addition costs. */
export function amountOf({ prod, qty }: { prod: Product; qty: number }): number {
  return totalAt({ ...prod, qty })
}

export function nameOf({ prodNm, spec }: Product): string {
  return [prodNm, spec].filter((text) => text !== '').join(' ')
}

/** True if the user still has to decide something. */
export function isOpen(row: GoodsRow): boolean {
  return row.state !== 'OUT' && row.state !== 'ADDED' && additionOf(row) === null
}
