import type { Db } from '#db/open.ts'
import { listOrderIds } from '#features/orders/reading/order-filter.queries.ts'
import { Problem } from '#platform/http/problem.ts'
import { isId } from '#platform/ids.ts'
import { listStores } from './office-orders.queries.ts'

export async function refuseForeignStore(db: Db, storeId: string | undefined): Promise<void> {
  if (storeId !== undefined && !(await hasStore(db, storeId))) throw new Problem('NOT_FOUND')
}

export async function refuseUnknownOrders(db: Db, orderIds: readonly string[]): Promise<void> {
  const known = orderIds.every(isId) ? await listOrderIds(db, { orderIds }, orderIds.length) : []
  if (known.length < orderIds.length) throw new Problem('NOT_FOUND')
}

async function hasStore(db: Db, storeId: string): Promise<boolean> {
  return isId(storeId) && (await listStores(db, [storeId])).size > 0
}
