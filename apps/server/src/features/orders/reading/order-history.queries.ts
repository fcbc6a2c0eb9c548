import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

export interface HistoryRow {
  orderId: string
  userId: string
  what: string
  status: string | null
  note?: string | null
  changes?: unknown
}

export async function insertHistory(trx: Trx, rows: readonly HistoryRow[]): Promise<void> {
  await trx
    .insertInto('order_history')
    .values(
      rows.map(({ orderId, userId, what, status, note, changes }) => ({
        order_id: orderId,
        user_id: userId,
        what,
        status,
        note: note ?? null,
        changes: changes ?? null,
      })),
    )
    .execute()
}

export async function listHistory(db: Db, orderId: string) {
  return db
    .selectFrom('order_history as h')
    .innerJoin('users as u', 'u.user_id', 'h.user_id')
    .select(['h.at', 'h.what', 'h.status', 'h.note', 'h.changes', 'u.name'])
    .where('h.order_id', '=', orderId)
    .orderBy('h.history_id')
    .execute()
}

/** The last change of an open order that took goods out of a basket since it had this version. */
export async function findAddedFrom(
  trx: Trx,
  storeId: string,
  { basketId, basketVersion }: { basketId: string; basketVersion: number },
) {
  const { rows } = await sql<{
    orderId: string
    orderNo: string
    by: string
    at: Date
    changes: { lines: { prodId: string; prodNm: string; from: number; to: number }[] }
  }>`
    select o.order_id as "orderId", o.order_no as "orderNo", u.name as by, h.at, h.changes
    from orders o
    join order_history h on h.tenant_id = o.tenant_id and h.order_id = o.order_id
    join users u on u.tenant_id = h.tenant_id and u.user_id = h.user_id
    where o.store_id = ${storeId} and o.status in ('10', '20', '30', '40', '60')
      and h.what = 'CHANGED' and h.changes->'basket'->>'basketId' = ${basketId}
      and (h.changes->'basket'->>'version')::int >= ${basketVersion}
    order by h.history_id desc limit 1`.execute(trx)
  return rows[0]
}
