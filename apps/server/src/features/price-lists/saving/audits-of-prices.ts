import { periodOn } from '@mall/contract/base/price-periods'
import type { AuditedChange } from '#features/office-products/editor.ts'
import { productRows } from '#features/office-products/saving/audits-of.ts'
import type { LinePlan } from './plan-lines.ts'

/** What the audit log keeps: the price of each line on the first day concerned, before and after. */
export function auditsOfPrices(
  action: 'price.changed' | 'price.undone',
  changeId: string,
  lines: readonly LinePlan[],
): AuditedChange[] {
  const products = lines.map(entryOf)
  const storeIds = new Set(lines.map(({ line }) => line.storeId))
  const [storeId] = storeIds
  const about = storeIds.size === 1 && storeId !== undefined ? { storeId } : {}
  return productRows(action, { changeId, count: products.length, ...about }, products)
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
