import { shipped } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { Day } from '#platform/day.ts'
export async function findOrder(db: Db, orderId: string, storeId: string | undefined) {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? ''))
    .executeTakeFirst()
}

/** Ordered by order, then line number. */
export async function listLines(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_lines as l')
    .innerJoin('products as p', 'p.prod_id', 'l.prod_id')
    .selectAll('l')
    .select(['p.image_url', 'p.origin', 'p.traced'])
    .where('l.order_id', 'in', orderIds)
    .orderBy('l.order_id')
    .orderBy('l.line_no')
    .execute()
}

export const statementColumns = ['statement_no', 'made_at', 'is_late', 'replaces'] as const

export interface StatementRow {
  statement_no: string
  made_at: Date
  is_late: boolean
  replaces: string | null
}

/** Newest first. */
export async function listStatements(db: Db, orderId: string): Promise<StatementRow[]> {
  return db
    .selectFrom('statements')
    .select(statementColumns)
    .where('order_id', '=', orderId)
    .orderBy('running_no', 'desc')
    .execute()
}

export async function listPlaces(db: Db, storeId: string) {
  return db
    .selectFrom('store_deliverys as d')
    .leftJoin('store_routes as own', 'own.store_id', 'd.store_id')
    .leftJoin('delivery_routes as r', 'r.route_id', 'own.route_id')
    .select([
      'd.store_delivery_id',
      'd.name',
      'd.receiver',
      'd.phone',
      'd.zip_cd',
      'd.addr1',
      'd.addr2',
      'd.is_default',
    ])
    .select(sql<number[] | null>`coalesce(d.delivery_days, own.delivery_days, r.delivery_days)`.as('delivery_days'))
    .where('d.store_id', '=', storeId)
    .orderBy('d.is_default', 'desc')
    .orderBy('d.name')
    .execute()
}

/** Both parties, as named on documents. */
export async function getParties(db: Db, storeId: string): Promise<PartyRow> {
  const row = (await listParties(db, [storeId])).get(storeId)
  if (!row) throw new Error('an order without its store')
  return row
}

/** Like `getParties`, for several stores in one query. */
export async function listParties(db: Db, storeIds: readonly string[]): Promise<Map<string, PartyRow>> {
  const { rows } = await sql<PartyRow & { store_id: string }>`
    select t.name as supplier_nm, t.phone as supplier_phone, m.biz_no as supplier_biz_no, m.owner_nm as supplier_owner,
      m.addr as supplier_addr, m.biz_type, m.biz_item, m.contact, m.bank_account,
      s.store_id, s.store_nm, s.store_cd, s.address, s.phone, s.credit_limit, s.balance, s.contact as store_contact,
      c.biz_no, c.sub_biz_no, c.company_nm, c.address as company_address, c.owner_nm, c.biz_type as store_biz_type,
      c.biz_item as store_biz_item
    from stores s join companies c on c.company_id = s.company_id,
      mall_settings m join tenants t on t.tenant_id = m.tenant_id
    where s.store_id = any(${storeIds}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.store_id, row]))
}

export interface PartyRow {
  supplier_nm: string
  supplier_phone: string
  supplier_biz_no: string
  supplier_owner: string
  supplier_addr: string
  biz_type: string
  biz_item: string
  contact: string
  bank_account: string
  store_nm: string
  store_cd: string
  biz_no: string
  sub_biz_no: string
  company_nm: string
  company_address: string
  owner_nm: string
  address: string
  phone: string
  credit_limit: number
  balance: number
  store_biz_type: string
  store_biz_item: string
  store_contact: string
}

/** Counts allocated goods the store may still order plus deliveries it has not checked. */
export async function countWaiting(db: Db, storeId: string, today: Day): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select ((select count(*) from alc_lists l
        join alc_quotas q on q.alc_list_id = l.alc_list_id and q.store_id = ${storeId}
        join alc_products a on a.alc_list_id = q.alc_list_id and a.prod_id = q.prod_id
        where ${today} between l.from_day and l.to_day and q.ordered_qty < q.quota_qty and a.avail > 0)
      + (select count(*) from orders where store_id = ${storeId} and status = ${sql.lit(shipped)} and checked_at is null))::int as n`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}

/** By place; a removed one has none. */
export async function listDriverNotes(db: Db, placeIds: readonly string[]) {
  const rows = await db
    .selectFrom('store_deliverys')
    .select(['store_delivery_id', 'entry_note as entryNote', 'drop_note as dropNote', 'delivery_days as deliveryDays'])
    .where('store_delivery_id', '=', sql<string>`any (${placeIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ store_delivery_id, ...notes }) => [store_delivery_id, notes]))
}
