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
  const account = trx
    .selectFrom('stores')
    .select(['store_nm', 'credit_limit', 'balance'])
    .where('store_id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // Queued after the lock, so it is read while the lock is held.
  const sum = trx
    .selectFrom('orders')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('pay_amt'), sql`0`), 'bigint').as('amount'))
    .where('store_id', '=', storeId)
    .where('status', 'in', inTransit)
    .where('order_id', '!=', butOrderId)
    .executeTakeFirstOrThrow()
  const [store, open] = await Promise.all([account, sum])
  return { storeNm: store.store_nm, limit: store.credit_limit, balance: store.balance, inTransit: open.amount }
}
