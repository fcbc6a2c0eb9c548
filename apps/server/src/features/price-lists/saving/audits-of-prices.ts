import { periodOn } from '@mall/contract/base/ordering/price-periods'
import type { AuditedChange } from '#features/office-products/editor.ts'
import { productRows } from '#features/office-products/saving/audits-of.ts'
import type { LineKey } from './lines.ts'
import type { LinePlan } from './plan-lines.ts'

interface PriceAudit {
  action: 'price.changed' | 'price.undone'
  changeId: string
  /** All lines of the change. */
  lines: readonly LineKey[]
}

/** What the audit log keeps of some lines of a change: their price on the first day concerned, before and after. */
export function auditsOfPrices({ action, changeId, lines }: PriceAudit) {
  const storeIds = new Set(lines.map(({ storeId }) => storeId))
  const [storeId] = storeIds
  const about = storeIds.size === 1 && storeId !== undefined ? { storeId } : {}
  const facts = { changeId, count: lines.length, ...about }
  return (plans: readonly LinePlan[]): AuditedChange[] => productRows(action, facts, plans.map(entryOf))
}

function entryOf({ line, prodCd, prodNm, storeNm, periods, changes, removed, put }: LinePlan) {
  const [first] = changes
  const from = first?.from ?? ''
  const to = changes.at(-1)?.to ?? null
  const gone = new Set([...removed, ...put.map((period) => period.from)])
  const after = [...periods.filter((period) => !gone.has(period.from)), ...put]
  const wonOn = (some: readonly { from: string; to: string | null; milli: number }[]) => {
    const milli = periodOn(some, from)?.milli
    return milli === undefined ? null : milli / 1000
  }
  return {
    prodId: line.prodId,
    prodCd,
    prodNm: `${prodNm} (${storeNm ?? line.grade ?? ''})`,
    before: { unitPrice: wonOn(periods) },
    after: { unitPrice: wonOn(after), priceFrom: from, ...(to !== null && { priceTo: to }) },
  }
}
