import { sql } from 'kysely'
import type { Trx, Db } from '#db/open.ts'
import { inTransit } from './reading/order-status.ts'

/** A store's credit limit, balance, and orders not billed yet. */
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

export interface Credit {
  storeNm: string
  limit: number
  balance: number
  inTransit: number
}

/**
 * Locks the store's account until the transaction ends, so that two concurrent orders cannot exceed the limit
 * together.
 */
export async function lockCredit(trx: Trx, storeId: string, butOrderId: string): Promise<Credit> {
  const account = sql<{ store_nm: string; credit_limit: number; balance: number }>`
    select store_nm, credit_limit, balance from stores where store_id = ${storeId} for no key update`.execute(trx)
  // Queued after the lock, so it is read while the lock is held. The states are written out: by them one plan for all
  // stores finds the index of open orders.
  const sum = sql<{ amount: number }>`
    select coalesce(sum(pay_amt), 0)::bigint as amount from orders
    where store_id = ${storeId} and status in (${sql.join(inTransit.map((status) => sql.lit(status)))})
      and order_id <> ${butOrderId}`.execute(trx)
  const [held, open] = await Promise.all([account, sum])
  const [store] = held.rows
  if (!store) throw new Error('the store is not there')
  const { store_nm: storeNm, credit_limit: limit, balance } = store
  return { storeNm, limit, balance, inTransit: open.rows[0]?.amount ?? 0 }
}
