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
