import { randomUUID } from 'node:crypto'
import { differenceOf } from '#db/audit/difference.ts'
import type { AuditAction } from '#db/audit/audit-actions.ts'
import type { AuditedChange } from '../editor.ts'
import type { PlannedProduct } from './planned-product.ts'
import type { StockPlan } from './plan-stock.ts'

/** Products in one row of the audit log; a larger change has several rows with the same `changeId`. */
const mostInRow = 200

/** A change that is written in parts: its id, and how many products it adds and changes. */
export interface WholeChange {
  changeId: string
  added: number
  changed: number
}

/** What the audit log keeps of a change: each product that was added or differs, before and after. */
export function auditsOf(
  plans: readonly PlannedProduct[],
  stock: readonly (StockPlan | null)[],
  whole?: WholeChange,
): AuditedChange[] {
  const added: object[] = []
  const changed: object[] = []
  for (const [n, { prodId, before, after }] of plans.entries()) {
    const stockOf = (side: 'before' | 'after') => (stock[n] ? { stockQty: stock[n][side] } : {})
    const head = { prodId, prodCd: after.prodCd, prodNm: after.prodNm }
    if (before === null) added.push({ ...head, after: { ...after, ...stockOf('after') } })
    else {
      const difference = differenceOf({ ...before, ...stockOf('before') }, { ...after, ...stockOf('after') })
      if (difference) changed.push({ ...head, ...difference })
    }
  }
  const { changeId, ...counts } = whole ?? { changeId: randomUUID(), added: added.length, changed: changed.length }
  const rows = (action: AuditAction, count: number, products: object[]) =>
    productRows(action, { changeId, count }, products)
  return [...rows('product.added', counts.added, added), ...rows('product.changed', counts.changed, changed)]
}

/** Rows of the audit log that name many products. */
export function productRows(
  action: AuditAction,
  facts: Record<string, unknown>,
  products: readonly object[],
): AuditedChange[] {
  const rows: AuditedChange[] = []
  for (let from = 0; from < products.length; from += mostInRow)
    rows.push({ action, facts: { ...facts, products: products.slice(from, from + mostInRow) } })
  return rows
}
