import { randomUUID } from 'node:crypto'
import type { AuditAction } from '#db/audit/audit-actions.ts'
import type { AuditedChange } from '#features/office-products/editor.ts'
import type { GoodsPlan, SharePlan } from './plan-allocation.ts'

/** Shares in one row of the audit log; a larger change has several rows with the same `changeId`. */
const mostInRow = 500

/** What the audit log keeps of a change: name and days, totals of each product, and every share before and after. */
export function auditsOf(
  action: AuditAction,
  facts: Record<string, unknown>,
  goods: readonly GoodsPlan[],
  shares: readonly SharePlan[],
  storeNames: ReadonlyMap<string, string>,
): AuditedChange[] {
  const nameOf = new Map(goods.map(({ prodId, prodNm }) => [prodId, prodNm]))
  const products = goods.map(({ prodId, prodNm, before, after }) => ({
    ...{ prodId, prodNm },
    ...{ before: before ?? {}, after: after ?? {} },
  }))
  const lines = shares.map(({ storeId, prodId, before, after }) => ({
    ...{ storeId, prodId, prodNm: `${storeNames.get(storeId) ?? ''} · ${nameOf.get(prodId) ?? ''}` },
    ...{ from: before, to: after },
  }))
  const first = {
    action,
    facts: { ...facts, ...(products.length > 0 && { products }), lines: lines.slice(0, mostInRow) },
  }
  if (lines.length <= mostInRow) return [first]
  const changeId = randomUUID()
  const all: AuditedChange[] = [{ action, facts: { ...first.facts, changeId } }]
  for (let from = mostInRow; from < lines.length; from += mostInRow)
    all.push({
      action,
      facts: {
        alcListId: facts['alcListId'],
        name: facts['name'],
        changeId,
        lines: lines.slice(from, from + mostInRow),
      },
    })
  return all
}
