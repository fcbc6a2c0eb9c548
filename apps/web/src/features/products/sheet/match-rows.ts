import type { Product } from '@mall/contract/products'
import { listProducts } from '@mall/contract/products'
import { parseQuantity } from '#features/baskets/parse-quantity.ts'
import { ask } from '#shared/api/ask.ts'
import type { PastedRow } from './pasted-rows.ts'

/** How sure we are: `sure` by code, barcode or the whole name; `likely` the only hit; `choose` several; `none`. */
export type Confidence = 'sure' | 'likely' | 'choose' | 'none'

export interface MatchedRow extends PastedRow {
  confidence: Confidence
  candidates: readonly Product[]
  /** Never chosen by itself where there are several. */
  chosen: Product | null
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

export async function matchRow(row: PastedRow): Promise<MatchedRow> {
  const answer = await ask(listProducts, { query: { q: row.name, size: mostCandidates } })
  return judge(row, answer.ok ? answer.data.content : [])
}

export function judge(row: PastedRow, candidates: readonly Product[]): MatchedRow {
  const plain = (text: string | null) => (text ?? '').replace(/\s/g, '').toLowerCase()
  const exact = candidates.filter((prod) =>
    [prod.prodCd, prod.barcode, prod.prodNm].some((text) => plain(text) === plain(row.name)),
  )
  if (exact.length === 1) return { ...row, confidence: 'sure', candidates, chosen: exact[0] ?? null }
  if (candidates.length === 1) return { ...row, confidence: 'likely', candidates, chosen: candidates[0] ?? null }
  return { ...row, confidence: candidates.length === 0 ? 'none' : 'choose', candidates, chosen: null }
}

/** What a matched row adds: null as long as its article or its quantity is open. */
export function additionOf(row: MatchedRow): { prod: Product; qty: number } | null {
  if (!row.chosen) return null
  const qty = row.qtyText === '' ? null : parseQuantity(row.qtyText, row.chosen.boxQty)
  return qty === null || qty === 0 ? null : { prod: row.chosen, qty }
}
