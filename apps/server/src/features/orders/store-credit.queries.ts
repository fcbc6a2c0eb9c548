import { held } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import { lockName } from '#db/locks.ts'
import type { Trx, Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
import { inTransit } from './reading/order-status.ts'

/**
 * What orders of the store `s` come to that are not billed yet. The states are written out: by them one plan for all
 * stores finds the index of open orders.
 */
const amountInTransit = (but = sql``) => sql<number>`(
  select coalesce(sum(o.pay_amt), 0)::bigint from orders o
  where o.store_id = s.store_id and o.status in (${sql.join(inTransit.map((status) => sql.lit(status)))}) ${but})`

/** A store's credit limit, balance, orders not billed yet, and what happens beyond the limit. */
export async function getCredit(db: Db, storeId: string) {
  const row = await db
    .selectFrom(['stores as s', 'mall_settings as m'])
    .select(['m.credit_rule as rule', 's.payment_terms', 's.credit_limit', 's.balance', 's.store_cd', 's.store_nm'])
    .select(amountInTransit().as('in_transit'))
    .where('s.store_id', '=', storeId)
    .executeTakeFirstOrThrow()
  return {
    storeCd: row.store_cd,
    storeNm: row.store_nm,
    rule: row.payment_terms === 'PREPAID' ? ('PREPAID' as const) : row.rule,
    credit: {
      isPrepaid: row.payment_terms === 'PREPAID',
      creditLimit: row.credit_limit,
      balance: row.balance,
      inTransit: row.in_transit,
    },
  }
}

/** Orders on hold do not count against the limit; the store reads how much they are. */
export async function getHeldAmount(db: Db, storeId: string): Promise<number> {
  const row = await db
    .selectFrom('orders')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('pay_amt'), sql`0`), 'bigint').as('amount'))
    .where('store_id', '=', storeId)
    .where('status', '=', held)
    .executeTakeFirstOrThrow()
  return row.amount
}

/** What decides, besides the wholesaler's rule, how an order of a store is taken. */
export interface Account {
  isPrepaid: boolean
  limit: number
  balance: number
  inTransit: number
}

/** The columns of `Account`, of a store `s`. */
export const accountColumns = (but = sql``) => sql`s.payment_terms = 'PREPAID' as "isPrepaid",
  s.credit_limit as "limit", s.balance, ${amountInTransit(but)} as "inTransit"`

export interface Credit extends Account {
  storeNm: string
  /** The first and the last day of trade, if they are agreed. */
  startDay: Day | null
  endDay: Day | null
}

/**
 * Decides on one order of the store at a time, so that two concurrent orders cannot exceed the limit together. What
 * the office changes meanwhile, for many stores perhaps, is not waited for: the order is judged as of before it.
 */
export async function lockCredit(trx: Trx, storeId: string, butOrderId: string): Promise<Credit> {
  const lock = lockName(trx, `credit ${storeId}`)
  // Queued after the lock, so it is read while the lock is held. It is one statement, so that an order that is shipped
  // meanwhile counts once.
  const account = sql<Credit>`
    select s.store_nm as "storeNm", s.start_day as "startDay", s.end_day as "endDay",
      ${accountColumns(sql`and o.order_id <> ${butOrderId}`)}
    from stores s where store_id = ${storeId}`.execute(trx)
  const [, { rows }] = await Promise.all([lock, account])
  const [store] = rows
  if (!store) throw new Error('the store is not there')
  return store
}
