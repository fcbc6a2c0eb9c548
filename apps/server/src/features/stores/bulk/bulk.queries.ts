import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { PaymentTerms } from '@mall/contract/stores'
import { lockStoresInOrder } from '#db/locks.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

/** What a change of several stores may change. */
export interface BulkRow {
  storeId: string
  storeCd: string
  storeNm: string
  storeGrade: string
  paymentTerms: PaymentTerms
  creditLimit: number
  /** What the store owes. */
  balance: number
  routeId: string | null
  route: string | null
  deliveryDays: number[] | null
  startDay: Day | null
  endDay: Day | null
  version: number
}

function among(db: Db, storeIds: readonly string[]) {
  return db
    .selectFrom('stores as s')
    .leftJoin('store_routes as w', 'w.store_id', 's.store_id')
    .leftJoin('delivery_routes as r', 'r.route_id', 'w.route_id')
    .select([
      's.store_id as storeId',
      's.store_cd as storeCd',
      's.store_nm as storeNm',
      's.store_grade as storeGrade',
      's.payment_terms as paymentTerms',
      's.credit_limit as creditLimit',
      's.balance',
      'w.route_id as routeId',
      'r.name as route',
      'w.delivery_days as deliveryDays',
      's.start_day as startDay',
      's.end_day as endDay',
      's.version',
    ])
    .where('s.store_id', '=', sql<string>`any (${storeIds}::uuid[])`)
}

/** By name. */
export function listBulkRows(db: Db, storeIds: readonly string[]): Promise<BulkRow[]> {
  return among(db, storeIds).orderBy('s.store_nm').orderBy('s.store_id').execute()
}

/** Locks the stores, and reads them while they are locked. */
export async function lockBulkRows(trx: Trx, storeIds: readonly string[]): Promise<BulkRow[]> {
  const [, rows] = await Promise.all([lockStoresInOrder(trx, storeIds), listBulkRows(trx, storeIds)])
  return rows
}

export interface NewColumns {
  store_grade?: string
  payment_terms?: PaymentTerms
  credit_limit?: number
  end_day?: Day | null
}

export async function updateMany(trx: Trx, storeIds: readonly string[], columns: NewColumns): Promise<void> {
  await trx
    .updateTable('stores')
    .set((store) => ({ ...columns, version: store('version', '+', 1) }))
    .where('store_id', '=', sql<string>`any (${storeIds}::uuid[])`)
    .execute()
}

export async function putWeekdaysOfMany(trx: Trx, storeIds: readonly string[], days: number[] | null): Promise<void> {
  await trx
    .insertInto('store_routes')
    .columns(['store_id', 'delivery_days'])
    .expression(sql`select s, ${days}::int[] from unnest(${storeIds}::uuid[]) s order by s`)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'store_id']).doUpdateSet({ delivery_days: days }))
    .execute()
}

export async function findRouteName(db: Db, routeId: string): Promise<string | undefined> {
  const row = await db.selectFrom('delivery_routes').select('name').where('route_id', '=', routeId).executeTakeFirst()
  return row?.name
}

/** Credit limit, weekdays and route are no part of a store's version. */
export function stampOf(row: BulkRow): string {
  const { version, creditLimit, routeId, deliveryDays } = row
  return createHash('sha256')
    .update(JSON.stringify([version, creditLimit, routeId, deliveryDays]))
    .digest('base64url')
    .slice(0, 16)
}
