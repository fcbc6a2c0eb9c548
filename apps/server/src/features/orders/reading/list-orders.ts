import type { CallOk } from '@mall/contract/base/call'
import type { listOrders } from '@mall/contract/orders'
import type { Lang } from '@mall/contract/base/problem'
import type { Db } from '#db/open.ts'
import { getStoreRules } from '#features/holidays/delivery-rules.queries.ts'
import { pageInfo, pageRange } from '#platform/http/paging.ts'
import type { Asked } from '#platform/http/serve.ts'
import { codeNamer } from './code-names.ts'
import { countOrders, listFirstRows, listOrderRows, type OrderFilter, type OrderSort } from './order-list.queries.ts'
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
  query: Query & { storeId: string },
  lang: Lang,
): Promise<CallOk<typeof listOrders>> {
  const now = new Date()
  const [page, rules, nameOf] = await Promise.all([
    readPage(db, query),
    getStoreRules(db, query.storeId, now),
    codeNamer(db, '2006', lang),
  ])
  return { ...page, content: page.content.map((row) => orderRowOf(row, rules, now, nameOf)) }
}

/** Skipping this many rows is cheaper than another round trip. */
const cheapOffset = 1000

async function readPage(db: Db, query: OrderFilter & { page: number; size: number; sort?: Query['sort'] }) {
  const place = pageRange(query)
  const near = place.offset < cheapOffset ? await listFirstRows(db, query, sortOf(query.sort), place) : null
  const { rows, total } = near ?? (await readFarPage(db, query, place))
  return { content: rows, ...pageInfo(query, total) }
}

/** With the total known, pages in the second half are read from the end. */
async function readFarPage(
  db: Db,
  query: OrderFilter & { sort?: Query['sort'] },
  place: { offset: number; limit: number },
) {
  const total = await countOrders(db, query)
  return { total, rows: await listOrderRows(db, query, sortOf(query.sort), { ...place, total }) }
}
