import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'
import { statementColumns } from '#features/orders/reading/order-detail.queries.ts'
import type { Day } from '#platform/day.ts'
import type { OrderDocument } from './documents/order-document.ts'

/** The statement with this number and everything it prints; without a number, the newest. */
export async function findStatement(db: Db, orderId: string, statementNo?: string) {
  const row = await db
    .selectFrom('statements')
    .select(statementColumns)
    .select('document')
    .where('order_id', '=', orderId)
    .$if(statementNo !== undefined, (query) => query.where('statement_no', '=', statementNo ?? ''))
    .orderBy('running_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, document: row.document as OrderDocument }
}

export type StoredStatement = NonNullable<Awaited<ReturnType<typeof findStatement>>>

/** The newest statement of each of these orders that has one. */
export async function listNewestStatements(db: Db, orderIds: readonly string[]) {
  const rows = await db
    .selectFrom('statements')
    .distinctOn('order_id')
    .select(['order_id', ...statementColumns])
    .select('document')
    .where('order_id', '=', sql<string>`any (${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('running_no', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, document: row.document as OrderDocument }))
}

/** The newest statement number of each order that has one. */
export async function listNewestNumbers(trx: Trx, orderIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ order_id: string; statement_no: string }>`
    select distinct on (order_id) order_id, statement_no from statements
    where order_id = any(${orderIds}::uuid[])
    order by order_id, running_no desc`.execute(trx)
  return new Map(rows.map((row) => [row.order_id, row.statement_no]))
}

export interface NewStatement {
  statementNo: string
  runningNo: number
  orderId: string
  businessDay: Day
  /** Null means the database clock. */
  madeAt: Date | null
  isLate: boolean
  replaces: string | null
  document: OrderDocument
}

/** Ascending; gaps are allowed, as with order numbers. */
export async function nextStatementNumbers(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select nextval('statement_numbers') as n from generate_series(1, ${count}::int)`.execute(trx)
  return rows.map(({ n }) => n).sort((a, b) => a - b)
}

/** Sends all rows as one JSON text: an array of documents would be quoted twice and take twice as long. */
export async function insertStatements(trx: Trx, statements: readonly NewStatement[]): Promise<void> {
  await sql`
    insert into statements (statement_no, running_no, order_id, business_day, made_at, is_late, replaces, document)
    select "statementNo", "runningNo", "orderId", "businessDay", coalesce("madeAt", clock_timestamp()), "isLate", replaces,
      document
    from json_to_recordset(${JSON.stringify(statements)}::text::json) as t ("statementNo" text, "runningNo" bigint,
      "orderId" uuid, "businessDay" date, "madeAt" timestamptz, "isLate" boolean, replaces text, document json)`.execute(
    trx,
  )
}

/**
 * What each store owed before an order was billed, what it had paid since its previous sale, and when the sale was
 * booked. Later payments belong to the next statement, so each payment is printed once, and a statement starts with
 * the closing balance of the previous one.
 */
export async function listAccounts(db: Db, orderIds: readonly string[]): Promise<Map<string, AccountRow>> {
  const { rows } = await sql<AccountRow>`
    select s.order_id, s.at as booked_at, (s.balance_after - s.amount + coalesce(-sum(p.amount), 0))::bigint as before,
      coalesce(-sum(p.amount), 0)::bigint as paid
    from ledger_entries s
    left join lateral (
      select entry_id from ledger_entries
      where store_id = s.store_id and entry_id < s.entry_id and kind = 'SALE'
      order by entry_id desc limit 1
    ) previous on true
    left join ledger_entries p on p.store_id = s.store_id and p.kind = 'PAYMENT'
      and p.entry_id > coalesce(previous.entry_id, 0) and p.entry_id < s.entry_id
    where s.order_id = any(${orderIds}::uuid[]) and s.kind = 'SALE'
    group by s.entry_id, s.order_id, s.at, s.balance_after, s.amount`.execute(db)
  return new Map(rows.map((row) => [row.order_id, row]))
}

interface AccountRow {
  order_id: string
  booked_at: Date
  before: number
  paid: number
}

/** How far the backfill has got; undefined while another process holds it or once it is complete. */
export async function takeBackfill(trx: Trx): Promise<string | undefined> {
  const row = await trx
    .selectFrom('statement_backfill')
    .select('after_order_id')
    .where('done_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row?.after_order_id
}

/** The next orders by id in any state, so that a batch is bounded by the rows scanned rather than found. */
export async function listOrdersAfter(trx: Trx, orderId: string, most: number) {
  return trx
    .selectFrom('orders')
    .select(['order_id', 'status'])
    .where('order_id', '>', orderId)
    .orderBy('order_id')
    .limit(most)
    .execute()
}

export async function moveBackfill(trx: Trx, afterOrderId: string, isDone: boolean): Promise<void> {
  await trx
    .updateTable('statement_backfill')
    .set({ after_order_id: afterOrderId, ...(isDone && { done_at: sql<Date>`clock_timestamp()` }) })
    .execute()
}
