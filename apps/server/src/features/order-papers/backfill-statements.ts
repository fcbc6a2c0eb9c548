import { atomically } from '#db/atomically.ts'
import type { Database, Db, Trx } from '#db/open.ts'
import { issueStatements } from './issue-statements.ts'
import { checkable } from '#features/orders/reading/order-status.ts'
import { lockOrders } from '#features/orders/orders.queries.ts'
import { listNewestNumbers, listOrdersAfter, moveBackfill, takeBackfill } from './statements.queries.ts'

/** Few enough that nobody waits for their locks. */
const batch = 200
/** Of each turn; a mall with a million old orders stays free for its calls meanwhile. */
const patience = 1000

/**
 * Makes the statements of orders that were shipped before there were any, a batch at a time from where the last turn
 * ended. Until it gets to an order, printing makes the statement. Any number of processes may do it at once.
 */
export async function backfillStatements({ directory, tenant }: Pick<Database, 'directory' | 'tenant'>): Promise<void> {
  for (const { tenantId } of await directory.all()) await backfillTenant(tenant(tenantId))
}

async function backfillTenant(db: Db): Promise<void> {
  const end = performance.now() + patience
  let goesOn = true
  while (goesOn && performance.now() < end) goesOn = await atomically(db, (trx) => backfillBatch(trx))
}

/** Answers whether there may be more. */
export async function backfillBatch(trx: Trx, most = batch): Promise<boolean> {
  const after = await takeBackfill(trx)
  if (after === undefined) return false
  const orders = await listOrdersAfter(trx, after, most)
  const gone = orders.filter(({ status }) => checkable.includes(status)).map(({ order_id }) => order_id)
  await issueMissing(trx, gone)
  await moveBackfill(trx, orders.at(-1)?.order_id ?? after, orders.length < most)
  return orders.length === most
}

/** Once the orders are held: one that was printed meanwhile has its statement. */
async function issueMissing(trx: Trx, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  await lockOrders(trx, orderIds, undefined)
  const made = await listNewestNumbers(trx, orderIds)
  const missing = orderIds.filter((orderId) => !made.has(orderId))
  await issueStatements(trx, missing, { isLate: true })
}
