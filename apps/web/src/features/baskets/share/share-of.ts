import type { CallOk } from '@mall/contract/base/call'
import type { listAllocations } from '@mall/contract/products'
import { largestQuantity } from '@mall/contract/base/ordering/quantity'
import type { QuantityRule } from '@mall/contract/base/ordering/quantity'

/** A store's share of a scarce article, and what remains of it. */
export interface Share {
  total: number
  remains: number
}

/** Shares by article. If several allocations apply, the one that ends first and has something left. */
export function sharesOf(lists: CallOk<typeof listAllocations>): ReadonlyMap<string, Share> {
  const shares = new Map<string, Share>()
  for (const { products } of lists.toSorted((a, b) => a.to.localeCompare(b.to))) {
    for (const { prodId, alcQty, remainQty } of products) {
      const known = shares.get(prodId)
      if (known === undefined || known.remains === 0)
        shares.set(prodId, { total: alcQty, remains: Math.max(0, remainQty) })
    }
  }
  return shares
}

/** The quantity rule with its maximum limited to the remaining share. */
export function withinShare<Rule extends QuantityRule>(rule: Rule, share: Share | undefined): Rule {
  return share === undefined ? rule : { ...rule, maxQty: Math.min(rule.maxQty ?? largestQuantity, share.remains) }
}
