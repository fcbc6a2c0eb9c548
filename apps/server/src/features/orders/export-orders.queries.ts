import { sql } from 'kysely'
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

/**
 * What the store owed before an order went on its bill, what it paid, and what it owes after. Paid is what came in on
 * the day of the sale (in Seoul), and every payment stands on one paper only: that of the next sale of the day, or of
 * its last. What one paper ends with is what the next one begins with, and on each before + sale − paid = after.
 */
export async function findAccountState(db: Db, orderId: string) {
  const { rows } = await sql<AccountRow>`
    select s.amount, s.balance_after,
      coalesce(-sum(p.amount) filter (where p.entry_id < s.entry_id), 0)::bigint as paid_before,
      coalesce(-sum(p.amount) filter (where p.entry_id > s.entry_id), 0)::bigint as paid_after
    from (
      select store_id, entry_id, amount, balance_after, (at at time zone 'Asia/Seoul')::date as day
      from ledger_entries where order_id = ${orderId} and kind = 'SALE'
    ) s
    left join lateral (
      select entry_id from ledger_entries
      where store_id = s.store_id and entry_id < s.entry_id and kind = 'SALE'
      order by entry_id desc limit 1
    ) previous on true
    left join lateral (
      select entry_id, (at at time zone 'Asia/Seoul')::date as day from ledger_entries
      where store_id = s.store_id and entry_id > s.entry_id and kind = 'SALE'
      order by entry_id limit 1
    ) next on true
    left join ledger_entries p on p.store_id = s.store_id and p.kind = 'PAYMENT'
      and (p.at at time zone 'Asia/Seoul')::date = s.day
      and p.entry_id > coalesce(previous.entry_id, 0)
      and p.entry_id < case
        when next.day = s.day then s.entry_id
        else coalesce(next.entry_id, 9223372036854775807)
      end
    group by s.amount, s.balance_after, s.entry_id`.execute(db)
  const [row] = rows
  if (!row) return null
  const { amount, balance_after, paid_before, paid_after } = row
  return {
    before: balance_after - amount + paid_before,
    paid: paid_before + paid_after,
    after: balance_after - paid_after,
  }
}

interface AccountRow {
  amount: number
  balance_after: number
  paid_before: number
  paid_after: number
}
