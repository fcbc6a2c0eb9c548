import type { CallOk } from '@mall/contract/base/call'
import type { listOrders } from '@mall/contract/orders'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import type { CodeNames } from '#features/codes/code-names.ts'
import { rulesOfPlace } from '#features/holidays/delivery-rules.queries.ts'
import type { KeptRules } from '#features/holidays/kept-rules.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import type { Asked } from '#platform/http/serve.ts'
import { dayClosedOf } from './day-closed.ts'
import { countWithRules } from './order-counts.queries.ts'
import type { StoreFilter } from './order-filter.queries.ts'
import { listFirstRows, listOrderRows, type OrderSort } from './order-list.queries.ts'
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

/** What every list of orders needs besides its rows, from memory. */
export interface KeptForLists {
  rules: KeptRules
  names: CodeNames
}

/** A page of one store's orders. */
export async function listOrderPage(
  db: Db,
  kept: KeptForLists,
  query: Query & { tenantId: string; storeId: string },
  lang: Lang,
): Promise<CallOk<typeof listOrders>> {
  const now = new Date()
  const [{ rows, total, rulesVersion }, nameOf] = await Promise.all([
    readPage(db, query),
    kept.names.of(db, query.tenantId, '2006', lang),
  ])
  const rules = await kept.rules.of(db, query, rulesVersion, now)
  const content = rows.map((row) => ({
    ...orderRowOf(row, rules, now, nameOf),
    ...dayClosedOf(row, rulesOfPlace(rules, row.place_days), now),
  }))
  return { content, ...pageInfo(query, total) }
}

/** Skipping this many rows is cheaper than another round trip. */
const cheapOffset = 1000

async function readPage(db: Db, query: StoreFilter & { page: number; size: number; sort?: Query['sort'] }) {
  const place = pageRange(query)
  const near = place.offset < cheapOffset ? await listFirstRows(db, query, sortOf(query.sort), place) : null
  return near ?? readFarPage(db, query, place)
}

/** With the total known, pages in the second half are read from the end. */
async function readFarPage(
  db: Db,
  query: StoreFilter & { sort?: Query['sort'] },
  place: { offset: number; limit: number },
) {
  const { total, rulesVersion } = await countWithRules(db, query)
  return { total, rulesVersion, rows: await listOrderRows(db, query, sortOf(query.sort), { ...place, total }) }
}
