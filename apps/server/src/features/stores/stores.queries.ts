import { sql } from 'kysely'
import type { StoreFields } from '@mall/contract/stores'
import type { Db, Trx } from '#db/open.ts'
import { hasEnded } from '#db/store-ended.ts'
import { inTransit } from '#features/orders/reading/order-status.ts'

const fieldColumns = [
  'store_cd as storeCd',
  'store_nm as storeNm',
  'store_grade as storeGrade',
  'phone',
  'address',
  'contact',
  'payment_terms as paymentTerms',
  'start_day as startDay',
  'end_day as endDay',
] as const

const routeOf = sql<string | null>`(select r.route_id from store_routes r where r.store_id = stores.store_id)`

export function findStore(db: Db, storeId: string) {
  return db
    .selectFrom('stores')
    .select([
      ...fieldColumns,
      'store_id as storeId',
      'company_id as companyId',
      'biz_no as bizNo',
      'owner_nm as ownerNm',
    ])
    .select(['version', 'credit_limit as creditLimit', 'balance'])
    .select([hasEnded('stores.end_day').as('ended'), routeOf.as('routeId')])
    .select((store) =>
      store
        .selectFrom('orders as o')
        .select((sum) => sum.cast<number>(sum.fn.coalesce(sum.fn.sum('o.pay_amt'), sql`0`), 'bigint').as('amount'))
        .whereRef('o.store_id', '=', 'stores.store_id')
        .where('o.status', 'in', inTransit)
        .as('inTransit'),
    )
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

/** Locks it, too; see `lock-store.ts`. */
export function findToLock(trx: Trx, storeId: string) {
  return trx
    .selectFrom('stores')
    .select([
      ...fieldColumns,
      routeOf.as('routeId'),
      'version',
      'credit_limit as creditLimit',
      'company_id as companyId',
    ])
    .where('store_id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

function columnsOf(fields: StoreFields) {
  return {
    store_cd: fields.storeCd,
    store_nm: fields.storeNm,
    store_grade: fields.storeGrade,
    phone: fields.phone,
    address: fields.address,
    contact: fields.contact,
    payment_terms: fields.paymentTerms,
    start_day: fields.startDay,
    end_day: fields.endDay,
  }
}

/** Undefined if the code is taken. A trigger fills in what programs from before read of its company. */
export async function insertStore(
  trx: Trx,
  fields: StoreFields & { creditLimit: number },
  companyId: string,
): Promise<string | undefined> {
  const copied = { biz_no: '', owner_nm: '' }
  const row = await trx
    .insertInto('stores')
    .values({ ...columnsOf(fields), ...copied, company_id: companyId, credit_limit: fields.creditLimit })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'store_cd']).doNothing())
    .returning('store_id')
    .executeTakeFirst()
  return row?.store_id
}

export async function updateStore(trx: Trx, storeId: string, fields: StoreFields): Promise<void> {
  await trx
    .updateTable('stores')
    .set((store) => ({ ...columnsOf(fields), version: store('version', '+', 1) }))
    .where('store_id', '=', storeId)
    .execute()
}

export async function hasStoreCode(db: Db, storeCd: string): Promise<boolean> {
  const row = await db.selectFrom('stores').select('store_id').where('store_cd', '=', storeCd).executeTakeFirst()
  return row !== undefined
}

export async function updateCreditLimit(trx: Trx, storeId: string, creditLimit: number): Promise<void> {
  await trx.updateTable('stores').set({ credit_limit: creditLimit }).where('store_id', '=', storeId).execute()
}

/** The longest, then highest code that ends in a digit: the last one of a consecutive numbering. */
export async function findLastCode(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('stores')
    .select('store_cd')
    .where(sql<boolean>`store_cd ~ '[0-9]$'`)
    .orderBy(sql`length(store_cd)`, 'desc')
    .orderBy('store_cd', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.store_cd
}

/** Puts stores on a route, or on none. Their own weekdays stay. */
export async function putOnRoute(trx: Trx, storeIds: readonly string[], routeId: string | null): Promise<void> {
  await trx
    .insertInto('store_routes')
    .columns(['store_id', 'route_id'])
    .expression(sql`select s, ${routeId}::uuid from unnest(${storeIds}::uuid[]) s order by s`)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'store_id']).doUpdateSet({ route_id: routeId }))
    .execute()
}

export async function isRoute(db: Db, routeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('delivery_routes')
    .select('route_id')
    .where('route_id', '=', routeId)
    .executeTakeFirst()
  return row !== undefined
}

export async function getWorkDays(db: Db): Promise<number[]> {
  const row = await db.selectFrom('mall_settings').select('work_days').executeTakeFirstOrThrow()
  return row.work_days
}

export async function isStore(db: Db, storeId: string): Promise<boolean> {
  const row = await db.selectFrom('stores').select('store_id').where('store_id', '=', storeId).executeTakeFirst()
  return row !== undefined
}
