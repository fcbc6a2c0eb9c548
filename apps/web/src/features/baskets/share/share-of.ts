import type { CallOk } from '@mall/contract/call'
import type { listAllocations } from '@mall/contract/products'
import { largestQuantity } from '@mall/contract/quantity'
import type { QuantityRule } from '@mall/contract/quantity'

/** What a store may take of an article that is shared out among stores, and what is left of it. */
export interface Share {
  total: number
  remains: number
}

/** By article. Of several lists the one that is ordered from: the first to end that has something left. */
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

/** The rule of an article, with no more allowed than the share leaves. */
export function withinShare<Rule extends QuantityRule>(rule: Rule, share: Share | undefined): Rule {
  return share === undefined ? rule : { ...rule, maxQty: Math.min(rule.maxQty ?? largestQuantity, share.remains) }
}
