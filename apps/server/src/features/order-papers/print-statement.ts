import { atomically } from '#db/statements/atomically.ts'
import type { Db } from '#db/open.ts'
import { Problem } from '#platform/http/problem.ts'
import type { OrderDocument } from './documents/order-document.ts'
import { issueStatements } from './issue-statements.ts'
import { lockOrders } from '#features/orders/orders.queries.ts'
import { statementMark } from '#features/orders/reading/show-order.ts'
import { findStatement, listNewestStatements, type StoredStatement } from './statements.queries.ts'

/**
 * The stored statement of a shipped order, whatever has changed since. An order shipped before statements existed
 * gets one on first printing, marked as issued later.
 */
export async function printStatement(db: Db, orderId: string, statementNo?: string): Promise<OrderDocument> {
  const found = (await findStatement(db, orderId, statementNo)) ?? (await makeLate(db, orderId, statementNo))
  if (!found) throw new Problem('NOT_FOUND')
  return marked(found)
}

/** The newest statements of many shipped orders, by order. */
export async function printStatements(db: Db, orderIds: readonly string[]): Promise<Map<string, OrderDocument>> {
  const found = await listNewestStatements(db, orderIds)
  const statements = new Map(found.map((row) => [row.order_id, marked(row)]))
  for (const orderId of orderIds)
    if (!statements.has(orderId)) statements.set(orderId, await printStatement(db, orderId))
  return statements
}

function marked(found: StoredStatement): OrderDocument {
  const statement = statementMark(found)
  const mark = statement.replaces !== null ? '정정' : statement.isLate ? '나중에 작성' : null
  return { ...found.document, mark, statement }
}

/** A concurrent caller waits for the order lock and then finds this statement. */
async function makeLate(db: Db, orderId: string, statementNo: string | undefined) {
  if (statementNo !== undefined) return undefined
  return atomically(db, async (trx) => {
    await lockOrders(trx, [orderId], undefined)
    const made = await findStatement(trx, orderId)
    if (made) return made
    await issueStatements(trx, [orderId], { isLate: true })
    return findStatement(trx, orderId)
  })
}
