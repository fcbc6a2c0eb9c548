import { sql } from 'kysely'
import { hasEnded } from '#db/store-ended.ts'
import type { Db, Trx } from '#db/open.ts'
import type { Day } from '#platform/day.ts'

// Locks: the list, then its goods in the order of orders (`take-goods.queries.ts`). An order locks the goods of a list
// before the shares of its store, so the shares of locked goods do not change, and a change never waits in a circle.

export interface LockedList {
  name: string
  from: Day
  to: Day
  version: number
  endedAt: Date | null
  /** The day of the clock, which may be later than that of the transaction. */
  today: Day
}

const listOf = (db: Db, alcListId: string) =>
  db
    .selectFrom('alc_lists')
    .select(['name', 'from_day as from', 'to_day as to', 'version', 'ended_at as endedAt'])
    .select(sql<Day>`clock_timestamp()::date`.as('today'))
    .where('alc_list_id', '=', alcListId)

export function lockList(trx: Trx, alcListId: string): Promise<LockedList | undefined> {
  return listOf(trx, alcListId).forNoKeyUpdate().executeTakeFirst()
}

/** The same without a lock, for a change that is only tried. */
export function readList(db: Db, alcListId: string): Promise<LockedList | undefined> {
  return listOf(db, alcListId).executeTakeFirst()
}

export async function readToday(trx: Db): Promise<Day> {
  const { rows } = await sql<{ today: Day }>`select clock_timestamp()::date as today`.execute(trx)
  return rows[0]?.today ?? ''
}

const goodsOf = (db: Db, alcListId: string) =>
  db
    .selectFrom('alc_products')
    .select(['prod_id as prodId', 'avail'])
    .where('alc_list_id', '=', alcListId)
    .orderBy('alc_list_id')
    .orderBy('prod_id')

/** The products of the list, with what is left of them. */
export function lockAllGoods(trx: Trx, alcListId: string) {
  return goodsOf(trx, alcListId).forNoKeyUpdate().execute()
}

export function readAllGoods(db: Db, alcListId: string) {
  return goodsOf(db, alcListId).execute()
}

/** All stores' shares of these products. Lock the products first to change any of them. */
export function listShares(trx: Db, alcListId: string, prodIds: readonly string[]) {
  return trx
    .selectFrom('alc_quotas')
    .select(['store_id as storeId', 'prod_id as prodId', 'quota_qty as quotaQty', 'ordered_qty as orderedQty'])
    .where('alc_list_id', '=', alcListId)
    .where('prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .execute()
}

/** Those of these products that exist and have not ended, with their names. */
export async function listOnSale(trx: Db, prodIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('products')
    .select(['prod_id', 'prod_nm'])
    .where('prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .where('ended_at', 'is', null)
    .execute()
  return new Map(rows.map(({ prod_id, prod_nm }) => [prod_id, prod_nm]))
}

export async function listProductNames(trx: Db, prodIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('products')
    .select(['prod_id', 'prod_nm'])
    .where('prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ prod_id, prod_nm }) => [prod_id, prod_nm]))
}

export async function listStoreNames(trx: Db, storeIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('stores')
    .select(['store_id', 'store_nm'])
    .where('store_id', '=', sql<string>`any (${storeIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ store_id, store_nm }) => [store_id, store_nm]))
}

export function listActiveStores(trx: Db): Promise<{ storeId: string; grade: string }[]> {
  return trx
    .selectFrom('stores as s')
    .select(['s.store_id as storeId', 's.store_grade as grade'])
    .where(sql<boolean>`not ${hasEnded('s.end_day')}`)
    .execute()
}

interface ListFields {
  name: string
  from: Day
  to: Day
}

export async function insertList(trx: Trx, { name, from, to }: ListFields): Promise<string> {
  const { alc_list_id } = await trx
    .insertInto('alc_lists')
    .values({ name, from_day: from, to_day: to })
    .returning('alc_list_id')
    .executeTakeFirstOrThrow()
  return alc_list_id
}

/** Raises the version, which also tells baskets that the goods may be offered otherwise now. */
export async function updateList(trx: Trx, alcListId: string, fields: ListFields & { endedAt: Date | null }) {
  await trx
    .updateTable('alc_lists')
    .set({ name: fields.name, from_day: fields.from, to_day: fields.to, ended_at: fields.endedAt })
    .set((list) => ({ version: list('version', '+', 1) }))
    .where('alc_list_id', '=', alcListId)
    .execute()
}

export async function putGoods(trx: Trx, alcListId: string, rows: readonly { prodId: string; avail: number }[]) {
  await sql`
    insert into alc_products as a (alc_list_id, prod_id, avail)
    select ${alcListId}::uuid, r.prod_id, r.avail
    from unnest(${rows.map(({ prodId }) => prodId)}::uuid[], ${rows.map(({ avail }) => avail)}::int[]) as r (prod_id, avail)
    order by r.prod_id
    on conflict (tenant_id, alc_list_id, prod_id) do update set avail = excluded.avail`.execute(trx)
}

/** Their shares must be deleted before. */
export async function deleteGoods(trx: Trx, alcListId: string, prodIds: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('alc_products')
    .where('alc_list_id', '=', alcListId)
    .where('prod_id', '=', sql<string>`any (${prodIds}::uuid[])`)
    .execute()
}

export interface ShareRow {
  storeId: string
  prodId: string
  qty: number
}

export async function putShares(trx: Trx, alcListId: string, rows: readonly ShareRow[]): Promise<void> {
  await sql`
    insert into alc_quotas as q (alc_list_id, store_id, prod_id, quota_qty)
    select ${alcListId}::uuid, r.store_id, r.prod_id, r.qty from ${sharesNamed(rows)}
    on conflict (tenant_id, store_id, alc_list_id, prod_id) do update set quota_qty = excluded.quota_qty`.execute(trx)
}

export async function deleteShares(trx: Trx, alcListId: string, rows: readonly ShareRow[]): Promise<void> {
  await sql`
    delete from alc_quotas q using ${sharesNamed(rows)}
    where q.alc_list_id = ${alcListId} and q.store_id = r.store_id and q.prod_id = r.prod_id`.execute(trx)
}

/** The list with everything in it. */
export async function deleteList(trx: Trx, alcListId: string): Promise<void> {
  for (const table of ['alc_quotas', 'alc_products', 'alc_lists'] as const)
    await trx.deleteFrom(table).where('alc_list_id', '=', alcListId).execute()
}

function sharesNamed(rows: readonly ShareRow[]) {
  return sql`unnest(${rows.map(({ storeId }) => storeId)}::uuid[], ${rows.map(({ prodId }) => prodId)}::uuid[],
    ${rows.map(({ qty }) => qty)}::int[]) as r (store_id, prod_id, qty)`
}
