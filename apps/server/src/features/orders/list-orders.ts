import type { listOrders } from '@mall/contract/orders'
import type { CallOk } from '@mall/contract/call'
import type { Lang } from '@mall/contract/problem'
import type { Db } from '#db/open.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import type { Asked } from '#platform/serve.ts'
import { codeNamer } from './code-names.ts'
import { countOrders, listOrderRows, type OrderFilter, type OrderSort } from './orders.queries.ts'
import { orderRowOf } from './show-order.ts'

type Query = Asked<typeof listOrders>['query']

const sorts: Record<NonNullable<Query['sort']>, OrderSort> = {
  orderedAtDesc: { by: 'orderedAt', direction: 'desc' },
  orderedAtAsc: { by: 'orderedAt', direction: 'asc' },
  deliveryDateDesc: { by: 'deliveryDate', direction: 'desc' },
  deliveryDateAsc: { by: 'deliveryDate', direction: 'asc' },
  totalDesc: { by: 'total', direction: 'desc' },
  totalAsc: { by: 'total', direction: 'asc' },
}

export function sortOf(sort: Query['sort']): OrderSort {
  return sorts[sort ?? 'orderedAtDesc']
}

/** A page of one store's orders. */
export async function listOrderPage(
  db: Db,
  query: Query & OrderFilter & { storeId: string },
  lang: Lang,
): Promise<CallOk<typeof listOrders>> {
  const now = new Date()
  const [total, rules, nameOf] = await Promise.all([
    countOrders(db, query),
    getStoreRules(db, query.storeId, now),
    codeNamer(db, '2006', lang),
  ])
  const rows = await listOrderRows(db, query, sortOf(query.sort), {
    offset: query.page * query.size,
    limit: query.size,
    total,
  })
  return {
    content: rows.map((row) => orderRowOf(row, rules, now, nameOf)),
    totalElements: total,
    totalPages: Math.ceil(total / query.size),
    page: query.page,
    size: query.size,
  }
}
