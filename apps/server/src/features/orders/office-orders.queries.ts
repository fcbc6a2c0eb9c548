import { sql } from 'kysely'
import type { Amounts } from '@mall/contract/money'
import type { OrderStatus } from '@mall/contract/orders'
import type { Db, Trx } from '#db/open.ts'
import { inTransit } from './order-status.ts'

export async function listStores(db: Db, storeIds: readonly string[]) {
  if (storeIds.length === 0) return new Map<string, { store_cd: string; store_nm: string }>()
  const rows = await db
    .selectFrom('stores')
    .select(['store_id', 'store_cd', 'store_nm'])
    .where('store_id', 'in', storeIds)
    .execute()
  return new Map(rows.map((row) => [row.store_id, row]))
}

export async function getCredit(db: Db, storeId: string) {
  return db
    .selectFrom('stores as s')
    .select(['s.credit_limit', 's.balance', 's.store_cd', 's.store_nm'])
    .select((eb) =>
      eb
        .selectFrom('orders as o')
        .select((sum) => sum.cast<number>(sum.fn.coalesce(sum.fn.sum('o.pay_amt'), sql`0`), 'bigint').as('amount'))
        .whereRef('o.store_id', '=', 's.store_id')
        .where('o.status', 'in', inTransit)
        .as('in_transit'),
    )
    .where('s.store_id', '=', storeId)
    .executeTakeFirstOrThrow()
}

export type StageName = 'confirmed' | 'shipped'

/** A line with what came of it at one stage. */
export interface StageLine extends Amounts {
  orderLineId: string
  qty: number
  reason: string | null
}

/** What was confirmed or shipped of each line. The amounts of a stage are kept with it, never worked out again. */
export async function setStageLines(
  trx: Trx,
  orderId: string,
  stage: StageName,
  lines: readonly StageLine[],
): Promise<void> {
  const column = (name: string) => sql.ref(`${stage}_${name}`)
  await sql`
    update order_lines l set ${column('qty')} = t.qty, ${column('supply_amt')} = t.supply, ${column('vat_amt')} = t.vat,
      ${column('total_amt')} = t.total, reason = coalesce(t.reason, l.reason)
    from unnest(${lines.map((l) => l.orderLineId)}::uuid[], ${lines.map((l) => l.qty)}::int[], ${lines.map((l) => l.supplyAmt)}::bigint[],
      ${lines.map((l) => l.vatAmt)}::bigint[], ${lines.map((l) => l.totalAmt)}::bigint[], ${lines.map((l) => l.reason)}::text[])
      as t (order_line_id, qty, supply, vat, total, reason)
    where l.order_id = ${orderId} and l.order_line_id = t.order_line_id`.execute(trx)
}

export async function setAmounts(
  trx: Trx,
  orderId: string,
  status: OrderStatus,
  goods: Amounts,
  fee: Amounts,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      status,
      version: eb('version', '+', 1),
      supply_amt: goods.supplyAmt,
      vat_amt: goods.vatAmt,
      total_amt: goods.totalAmt,
      fee_supply_amt: fee.supplyAmt,
      fee_vat_amt: fee.vatAmt,
      pay_amt: goods.totalAmt + fee.totalAmt,
    }))
    .where('order_id', '=', orderId)
    .execute()
}

/** A sale goes on the store's bill: the entry and the balance it leads to, in one statement. */
export async function bookSale(trx: Trx, storeId: string, orderId: string, amount: number): Promise<void> {
  await sql`
    with bill as (
      update stores set balance = balance + ${amount} where store_id = ${storeId} returning balance
    )
    insert into ledger_entries (store_id, kind, order_id, amount, balance_after)
    select ${storeId}, 'SALE', ${orderId}, ${amount}, balance from bill`.execute(trx)
}
