import { rehearseAllocation, rehearseAllocationEnd } from '@mall/contract/allocations'
import { importCalls } from '@mall/contract/import'
import { rehearseProducts } from '@mall/contract/office-products'
import { rehearseStock } from '@mall/contract/office-products/stock'
import { rehearsePrices } from '@mall/contract/price-lists'
import { rehearsePriceUndo } from '@mall/contract/price-lists/changes'
import { rehearseRise } from '@mall/contract/price-lists/rises'
import type { Rehearsal } from '@mall/contract/rehearsal'
import { rehearseCalendar, rehearseOrdering } from '@mall/contract/settings'
import { rehearseAssigning, rehearseRoute } from '@mall/contract/settings/delivery-routes'
import { rehearseCreditLimit, rehearseStore } from '@mall/contract/stores'
import { rehearseStores } from '@mall/contract/stores/bulk'
import { rehearseStoreDays } from '@mall/contract/stores/days'

const page = { content: [], totalElements: 0, totalPages: 0, page: 0, size: 10 }

/** A change that reaches stores, and how; without sentences one that reaches none. */
export function rehearsalOf(version: string, ...sentences: string[]): Rehearsal {
  const stores = sentences.length > 0 ? 2 : 0
  const figures = { baskets: stores, orders: 0, ordersToMove: 0, beforeAmt: 0, afterAmt: 0, staying: null }
  return { ...page, ...figures, stores, version, sentences }
}

/** Pages ask them as soon as something is typed; by default no change reaches a store. */
export const rehearsals = [
  ...[rehearseProducts, rehearseStock, rehearsePrices, rehearsePriceUndo, rehearseRise],
  ...[rehearseAllocation, rehearseAllocationEnd, rehearseCalendar],
  ...[rehearseOrdering, rehearseRoute, rehearseAssigning, rehearseStoreDays, rehearseStore, rehearseStores],
  rehearseCreditLimit,
  ...Object.values(importCalls).flatMap(({ rehearse, rehearseUndo }) => [rehearse, rehearseUndo]),
] as const
