import { sql } from 'kysely'
import { faultKinds, isOfShipped, type FaultKind } from '@mall/contract/receiving'
import type { Db, Trx } from '#db/open.ts'

export interface FaultToKeep {
  orderLineId: string
  kind: FaultKind
  qty: number
  note: string
  fileIds: readonly string[]
}

export async function insertFaults(
  trx: Trx,
  articleId: string,
  orderId: string,
  faults: readonly FaultToKeep[],
): Promise<void> {
  await trx
    .insertInto('delivery_faults')
    .values(
      faults.map(({ orderLineId, kind, qty, note, fileIds }) => ({
        ...{ article_id: articleId, order_id: orderId, order_line_id: orderLineId, kind, qty, note },
        file_ids: [...fileIds],
      })),
    )
    .execute()
}

/** Newest report first, lines in order position. */
export async function listFaults(db: Db, orderId: string) {
  return db
    .selectFrom('delivery_faults as f')
    .innerJoin('inquiries as i', 'i.article_id', 'f.article_id')
    .innerJoin('order_lines as l', 'l.order_line_id', 'f.order_line_id')
    .select(['f.article_id', 'f.order_line_id', 'f.kind', 'f.qty', 'f.note', 'f.file_ids'])
    .select(['i.created_at', 'i.by_name', 'i.status', 'l.prod_nm', 'l.unit'])
    .where('f.order_id', '=', orderId)
    .orderBy('i.created_at', 'desc')
    .orderBy('f.article_id')
    .orderBy('l.line_no')
    .orderBy('f.kind')
    .execute()
}

/** Missing and damaged goods reported so far, by line. Exact while the caller holds the lock of the order. */
export async function sumFaults(trx: Trx, orderId: string): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('delivery_faults')
    .select(['order_line_id', sql<number>`sum(qty)::int`.as('qty')])
    .where('order_id', '=', orderId)
    .where('kind', 'in', faultKinds.filter(isOfShipped))
    .groupBy('order_line_id')
    .execute()
  return new Map(rows.map((row) => [row.order_line_id, row.qty]))
}

/** True if the order exists; `storeId` undefined means of any store. */
export async function hasOrder(db: Db, orderId: string, storeId: string | undefined): Promise<boolean> {
  const { rows } = await sql`select 1 from orders where order_id = ${orderId}
    and (${storeId ?? null}::uuid is null or store_id = ${storeId ?? null})`.execute(db)
  return rows.length > 0
}
