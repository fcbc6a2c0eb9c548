import { atomically } from '#db/statements/atomically.ts'
import { forTenantsWithWork } from '#db/jobs/for-each-tenant.ts'
import type { Database, Db, Trx } from '#db/open.ts'
import { issueStatements } from './issue-statements.ts'
import { checkable } from '#features/orders/reading/order-status.ts'
import { lockOrders } from '#features/orders/orders.queries.ts'
import { listNewestNumbers, listOrdersAfter, moveBackfill, takeBackfill } from './statements.queries.ts'

/** Small enough that no request waits long for these locks. */
const batch = 200
/** Time limit of a run in ms, so that a million old orders do not slow down requests. */
const maxRunMs = 1000

/**
 * Issues statements for orders shipped before statements existed, in batches, resuming where the last run ended.
 * Printing issues the statement of an order not reached yet. Safe to run in several processes concurrently.
 */
export async function backfillStatements(database: Pick<Database, 'tenant'>): Promise<void> {
  await forTenantsWithWork(database, 'statements', backfillTenant)
}

async function backfillTenant(db: Db): Promise<void> {
  const end = performance.now() + maxRunMs
  let hasMore = true
  while (hasMore && performance.now() < end) hasMore = await atomically(db, (trx) => backfillBatch(trx))
}

/** Returns true if there may be more. */
export async function backfillBatch(trx: Trx, most = batch): Promise<boolean> {
  const after = await takeBackfill(trx)
  if (after === undefined) return false
  const orders = await listOrdersAfter(trx, after, most)
  const shippedIds = orders.filter(({ status }) => checkable.includes(status)).map(({ order_id }) => order_id)
  await issueMissing(trx, shippedIds)
  await moveBackfill(trx, orders.at(-1)?.order_id ?? after, orders.length < most)
  return orders.length === most
}

/** Checks again with the orders locked, since printing may have issued a statement meanwhile. */
async function issueMissing(trx: Trx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await lockOrders(trx, orderIds, undefined)
  const made = await listNewestNumbers(trx, orderIds)
  const missing = orderIds.filter((orderId) => !made.has(orderId))
  await issueStatements(trx, missing, { isLate: true })
}
