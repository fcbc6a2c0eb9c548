import type { CallOk } from '@mall/contract/call'
import type { Product } from '@mall/contract/products'
import { listProducts } from '@mall/contract/products'
import { parseQuantity } from '#features/baskets/parse-quantity.ts'
import { ask } from '#shared/api/ask.ts'
import type { PastedRow } from './pasted-row.ts'

/**
 * How sure we are: `sure` by code, barcode, the store's own name for it or the whole name; `likely` the only hit;
 * `choose` several, or a quantity in doubt; `none`.
 */
export type Confidence = 'sure' | 'likely' | 'choose' | 'none'

export interface MatchedRow extends PastedRow {
  confidence: Confidence
  candidates: readonly Product[]
  /** Never chosen by itself where there are several. */
  chosen: Product | null
  /** By the person, not by us. */
  isPicked?: boolean
}

const mostCandidates = 6
const sideBySide = 4

/** Looks every row up in the catalogue, a few side by side. */
export async function matchRows(rows: readonly PastedRow[], progress: (done: number) => void): Promise<MatchedRow[]> {
  const matched: MatchedRow[] = []
  let next = 0
  let done = 0
  const work = async () => {
    while (next < rows.length) {
      const at = next
      next += 1
      const row = rows[at]
      if (row) matched[at] = await matchRow(row)
      done += 1
      progress(done)
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, work))
  return matched
}

/** By its code, else by what else it is called. What only its second name finds is never sure: its code says otherwise. */
export async function matchRow(row: PastedRow): Promise<MatchedRow> {
  const first = findArticle(row, await candidatesOf(row.name))
  if (first.confidence === 'sure') return withQuantity(row, first)
  for (const name of row.also ?? []) {
    const other = findArticle({ ...row, name }, await candidatesOf(name))
    if (other.confidence === 'sure') return withQuantity(row, { ...other, confidence: 'likely' })
    if (other.confidence !== 'none') return withQuantity(row, other)
  }
  return withQuantity(row, first)
}

type Candidate = CallOk<typeof listProducts>['content'][number]

async function candidatesOf(name: string): Promise<readonly Candidate[]> {
  const answer = await ask(listProducts, { query: { q: name, size: mostCandidates } })
  return answer.ok ? answer.data.content : []
}

export function judge(row: PastedRow, candidates: readonly Candidate[]): MatchedRow {
  return withQuantity(row, findArticle(row, candidates))
}

type Found = Pick<MatchedRow, 'confidence' | 'candidates' | 'chosen'>

function findArticle(row: PastedRow, candidates: readonly Candidate[]): Found {
  const isSized = ({ spec }: Product) => row.spec !== undefined && plain(spec) === plain(row.spec)
  const isCalled = (prod: Candidate) => prod.matchedAlias === true && (row.spec === undefined || isSized(prod))
  // Where the store itself calls one so, others that are called so by everybody are not meant.
  const hasOwnName = candidates.some(isCalled)
  const named = candidates.filter(
    (prod) =>
      isCalled(prod) ||
      [prod.prodCd, prod.barcode, hasOwnName ? null : prod.prodNm].some((text) => plain(text) === plain(row.name)),
  )
  const sized = named.filter(isSized)
  const [exact, ...others] = sized.length > 0 ? sized : named
  if (exact && others.length === 0) return { confidence: 'sure', candidates, chosen: exact }
  const [only, ...more] = candidates
  if (only && more.length === 0) return { confidence: 'likely', candidates, chosen: only }
  return { confidence: only ? 'choose' : 'none', candidates, chosen: null }
}

/** A row whose quantity is in doubt has to be looked at, however sure its article is. */
function withQuantity(row: PastedRow, found: Found): MatchedRow {
  return { ...row, ...found, ...(row.qtyChoices && found.chosen && { confidence: 'choose' as const }) }
}

/** A quantity that was in doubt is settled by whoever types it; one that was not says nothing of the article. */
export function withTypedQuantity(row: MatchedRow, qtyText: string): MatchedRow {
  return { ...row, qtyText, ...(row.qtyChoices && row.chosen && { confidence: sureOf({ ...row, qtyText }) }) }
}

/** An article that the person has picked is sure; its quantity may still be open. */
export function withPickedArticle(row: MatchedRow, chosen: Product | null): MatchedRow {
  return { ...row, chosen, isPicked: true, confidence: sureOf({ ...row, chosen }) }
}

function sureOf({ chosen, qtyText, qtyChoices }: MatchedRow): Confidence {
  return chosen && (qtyText !== '' || !qtyChoices) ? 'sure' : 'choose'
}

/** Names are the same whatever their blanks and capitals. */
export const plain = (text: string | null) => (text ?? '').replace(/\s/g, '').toLowerCase()

/** What a matched row adds: null as long as its article or its quantity is open. */
export function additionOf(row: MatchedRow): { prod: Product; qty: number } | null {
  if (!row.chosen) return null
  const qty = row.qtyText === '' ? null : parseQuantity(row.qtyText, row.chosen.boxQty)
  return qty === null || qty === 0 ? null : { prod: row.chosen, qty }
}
