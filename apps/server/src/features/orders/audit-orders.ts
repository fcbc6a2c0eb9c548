import { insertAudit } from '#db/audit.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Caller, StoreCaller } from '#platform/caller.ts'
import type { Origin } from '#platform/origin.ts'

/** Somebody of a store who sends, changes, cancels or checks an order, and from where. */
export type Sender = StoreCaller & Origin

type Action = 'ORDER_PLACED' | 'ORDER_CHANGED' | 'ORDER_CANCELLED' | 'ORDER_CHECKED'

/** Written with the order: what was refused or rolled back is not in the book. */
export async function auditOrder(
  trx: Trx,
  { userId, address, agent }: Sender,
  action: Action,
  facts: { orderId: string; orderNo: string; before?: object; after?: object; lines?: object[] },
): Promise<void> {
  await insertAudit(trx, { action, userId, address, agent, facts })
}

/** What left the house is in the book before it is handed out. */
export async function auditExport(db: Db, who: Caller & Origin, facts: Record<string, unknown>): Promise<void> {
  const { userId, address, agent } = who
  await insertAudit(db, { action: 'ORDERS_EXPORTED', userId, address, agent, facts })
}
