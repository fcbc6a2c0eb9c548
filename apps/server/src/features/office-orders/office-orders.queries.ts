import { sql } from 'kysely'
import type { Amounts } from '@mall/contract/base/money'
import type { OrderStatus } from '@mall/contract/base/ordering/order-states'
import { isNamed } from '#db/statements/named-like.ts'
import type { Db, Trx } from '#db/open.ts'
import { basisColumns, basisSources, type StoreBasis } from '#features/holidays/rule-basis.queries.ts'
import type { Day } from '#platform/day.ts'

export async function listStores(db: Db, storeIds: readonly string[]) {
  if (storeIds.length === 0) return new Map<string, { store_id: string; store_cd: string; store_nm: string }>()
  const rows = await db
    .selectFrom('stores')
    .select(['store_id', 'store_cd', 'store_nm'])
    .where('store_id', 'in', storeIds)
    .execute()
  return new Map(rows.map((row) => [row.store_id, row]))
}

/** By name or code, exact codes first. Scanning a few thousand stores is faster than an index. */
export async function findStores(db: Db, text: string, most: number) {
  const q = text.trim()
  return db
    .selectFrom('stores')
    .select(['store_id', 'store_cd', 'store_nm'])
    .where((eb) => eb.or([isNamed('store_nm', q), isNamed('store_cd', q)]))
    .orderBy((eb) => eb('store_cd', '=', q), 'desc')
    .orderBy('store_nm')
    .orderBy('store_id')
    .limit(most)
    .execute()
}

interface BoardStore extends StoreBasis {
  storeId: string
  storeCd: string
  storeNm: string
}

/** The stores of a page of orders, with what their rules are made of. */
export async function listBoardStores(
  db: Db,
  storeIds: readonly string[],
  from: Day,
): Promise<Map<string, BoardStore>> {
  if (storeIds.length === 0) return new Map()
  const { rows } = await sql<BoardStore>`
    select s.store_id as "storeId", s.store_cd as "storeCd", s.store_nm as "storeNm", ${basisColumns}
    from stores s ${basisSources(from)}
    where s.store_id = any (${storeIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.storeId, row]))
}

export type StageName = 'confirmed' | 'shipped'

/** A line with its result at one stage. */
export interface StageLine extends Amounts {
  orderLineId: string
  qty: number
  reason: string | null
  /** null: as it is. */
  traceNo: string | null
}

/** Stores what was confirmed or shipped of each line. Amounts are stored per stage and never recalculated. */
export async function setStageLines(
  trx: Trx,
  orderId: string,
  stage: StageName,
  lines: readonly StageLine[],
): Promise<void> {
  const column = (name: string) => sql.ref(`${stage}_${name}`)
  await sql`
    update order_lines l set ${column('qty')} = t.qty, ${column('supply_amt')} = t.supply, ${column('vat_amt')} = t.vat,
      ${column('total_amt')} = t.total, reason = t.reason,
      trace_no = coalesce(t.trace_no, l.trace_no)
    from unnest(${lines.map((l) => l.orderLineId)}::uuid[], ${lines.map((l) => l.qty)}::int[], ${lines.map((l) => l.supplyAmt)}::bigint[],
      ${lines.map((l) => l.vatAmt)}::bigint[], ${lines.map((l) => l.totalAmt)}::bigint[], ${lines.map((l) => l.reason)}::text[],
      ${lines.map((l) => l.traceNo)}::text[]) as t (order_line_id, qty, supply, vat, total, reason, trace_no)
    where l.order_id = ${orderId} and l.order_line_id = t.order_line_id`.execute(trx)
}

/** Lines of products that are shipped with a trace number only, by number of their order, with what would be shipped. */
export function listTracedLines(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.prod_id', 'l.prod_id')
    .innerJoin('orders as o', 'o.order_id', 'l.order_id')
    .select(['l.order_line_id', 'l.prod_nm', 'l.trace_no', 'o.order_id', 'o.order_no'])
    .select(sql<number>`coalesce(l.confirmed_qty, l.qty)`.as('qty'))
    .where('l.order_id', 'in', orderIds)
    .where('p.traced', '=', true)
    .orderBy('o.order_no')
    .orderBy('l.line_no')
    .execute()
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

/** Posts a sale to the store's account: the entry and the resulting balance in one statement. */
export async function bookSale(trx: Trx, storeId: string, orderId: string, amount: number): Promise<void> {
  await sql`
    with bill as (
      update stores set balance = balance + ${amount} where store_id = ${storeId} returning balance
    )
    insert into ledger_entries (store_id, kind, order_id, amount, balance_after)
    select ${storeId}, 'SALE', ${orderId}, ${amount}, balance from bill`.execute(trx)
}
