import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import { inTransit } from './order-status.ts'

/** What a store may owe, what it owes, and its orders that are not on the bill yet. */
export async function getCredit(db: Db, storeId: string) {
  const row = await db
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
  return {
    storeCd: row.store_cd,
    storeNm: row.store_nm,
    credit: { creditLimit: row.credit_limit, balance: row.balance, inTransit: row.in_transit ?? 0 },
  }
}
