import { atomically } from '#db/statements/atomically.ts'
import { insertAudit } from '#db/audit/audit-log.ts'
import { useLimit } from '#db/connections/limits.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Caller, StoreCaller } from '#platform/http/caller.ts'
import type { Origin } from '#platform/http/request-origin.ts'

/** A store user acting on an order, and the request's origin. */
export type Sender = StoreCaller & Origin

type Action =
  | 'ORDER_PLACED'
  | 'ORDER_CHANGED'
  | 'ORDER_CANCELLED'
  | 'ORDER_RESTORED'
  | 'ORDER_CHECKED'
  | 'ORDER_FAULTS_REPORTED'

/** Runs in the order's own transaction, so a rejected or rolled-back change leaves no audit row. */
export async function auditOrder(
  trx: Trx,
  { userId, storeId, address, agent }: Sender,
  action: Action,
  facts: { orderId: string; orderNo: string; before?: object; after?: object; lines?: object[] },
): Promise<void> {
  await insertAudit(trx, { action, userId, address, agent, facts: { ...facts, storeId } })
}

/** Counts the export against the user's limit and audits it before any data is returned. */
export function auditExport(db: Db, who: Caller & Origin, facts: Record<string, unknown>): Promise<void> {
  const { userId, address, agent } = who
  return atomically(db, async (trx) => {
    await useLimit(trx, 'export', userId)
    await insertAudit(trx, { action: 'ORDERS_EXPORTED', userId, address, agent, facts })
  })
}
