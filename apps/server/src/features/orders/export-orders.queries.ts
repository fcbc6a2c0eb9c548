import type { Db } from '#db/open.ts'

/** The lines of many orders, in the order of the orders given. */
export async function listLinesOf(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .orderBy('order_id')
    .orderBy('line_no')
    .execute()
}

/** What the store owed before an order went on its bill, and after. */
export async function findAccountState(db: Db, orderId: string) {
  const entry = await db
    .selectFrom('ledger_entries')
    .select(['amount', 'balance_after'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'SALE')
    .executeTakeFirst()
  return entry ? { before: entry.balance_after - entry.amount, paid: 0, after: entry.balance_after } : null
}
