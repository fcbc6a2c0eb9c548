import { hash } from 'node:crypto'
import type { PricePeriod } from '@mall/contract/base/ordering/price-periods'

/** A line of prices: an article for a grade, or for a store. */
export interface LineKey {
  prodId: string
  grade?: string | undefined
  storeId?: string | undefined
}

export interface KeptPeriod extends PricePeriod {
  /** The change that wrote it last, and the one that set its price. */
  changeId: string | null
  pricedBy: string | null
}

export const textOfLine = ({ prodId, grade, storeId }: LineKey): string => `${grade ?? storeId ?? ''}/${prodId}`

export const productOfLine = (text: string): string => text.slice(text.indexOf('/') + 1)

/** What tells a product from others of its name. */
export const specOrCode = ({ spec, prodCd }: { spec: string; prodCd: string }): string => spec.trim() || prodCd

/** Differs whenever prices of the line differ that have not ended. */
export function versionOf(periods: readonly PricePeriod[]): string {
  const texts = periods.map(({ from, to, milli }) => `${from}/${to ?? ''}/${milli}`)
  return hash('sha1', texts.sort().join(' '), 'base64url').slice(0, 12)
}

export interface CountOfLines {
  /** Null: of single stores. */
  grade: string | null
  lines: number
}

/** By grade; those of single stores come last. */
export function countsOf(lines: readonly LineKey[]): CountOfLines[] {
  const counted = Map.groupBy(lines, ({ grade }) => grade ?? null)
  return [...counted]
    .map(([grade, some]) => ({ grade, lines: some.length }))
    .sort((a, b) => ((a.grade ?? '~') < (b.grade ?? '~') ? -1 : 1))
}
