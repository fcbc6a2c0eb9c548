import { sql, type RawBuilder } from 'kysely'
import type { StoreFields } from '@mall/contract/stores'
import type { CompanyFields } from '@mall/contract/stores/company-fields'
import { lockStoresInOrder } from '#db/locks.ts'
import type { Trx } from '#db/open.ts'

/** Everything of a store that a change of many may change. */
export interface StoreState extends StoreFields {
  creditLimit: number
  companyId: string
}

export interface ChangedStore {
  storeId: string
  version: number
  before: StoreState
  /** Of the same code. */
  after: StoreState
  /** Of a store that is moved to another company. */
  companies?: { before: CompanyFields; after: CompanyFields }
}

export interface ChangedCompany {
  companyId: string
  version: number
  before: CompanyFields
  after: CompanyFields
}

const storeRow = sql`store_id uuid, "storeCd" text, "storeNm" text, "storeGrade" text, phone text, address text,
  contact text, "paymentTerms" text, "startDay" date, "endDay" date, "creditLimit" bigint, "companyId" uuid, "routeId" uuid`
const companyRow = sql`company_id uuid, "bizNo" text, "subBizNo" text, "companyNm" text, "ownerNm" text,
  "companyAddress" text, "bizType" text, "bizItem" text, "taxEmail" text, version int`

/** Returns how many; those whose codes are taken are left out. A trigger fills in what programs from before read. */
export async function insertStores(trx: Trx, stores: readonly { storeId: string; state: StoreState }[]) {
  const rows = stores.map(({ storeId, state }) => ({ store_id: storeId, ...state }))
  const { numAffectedRows } = await sql`
    insert into stores (store_id, store_cd, store_nm, store_grade, phone, address, contact, payment_terms, start_day,
      end_day, credit_limit, company_id, biz_no, owner_nm)
    select r.store_id, r."storeCd", r."storeNm", r."storeGrade", r.phone, r.address, r.contact, r."paymentTerms",
      r."startDay", r."endDay", r."creditLimit", r."companyId", '', ''
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${storeRow})
    on conflict (tenant_id, store_cd) do nothing`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

export interface FirstPlace {
  storeId: string
  name: string
  receiver: string
  phone: string
  addr1: string
}

/** The first place of each store, which is its default. */
export async function insertFirstPlaces(trx: Trx, places: readonly FirstPlace[]): Promise<void> {
  await sql`
    insert into store_deliverys (store_id, name, receiver, phone, zip_cd, addr1, is_default)
    select r."storeId", r.name, r.receiver, r.phone, '', r.addr1, true
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r ("storeId" uuid, name text, receiver text, phone text,
      addr1 text)`.execute(trx)
}

/** Puts each store on its route, or on none. Their own weekdays stay. */
export async function putOnRoutes(trx: Trx, stores: readonly { storeId: string; routeId: string | null }[]) {
  if (stores.length === 0) return
  await sql`
    insert into store_routes (store_id, route_id)
    select r."storeId", r."routeId"
    from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as r ("storeId" uuid, "routeId" uuid) order by 1
    on conflict (tenant_id, store_id) do update set route_id = excluded.route_id`.execute(trx)
}

/** Locks stores in the order of their ids, and then reads what a change of many compares. */
export async function lockStores(trx: Trx, storeIds: readonly string[]) {
  const read = sql<{ storeId: string; version: number; creditLimit: number; routeId: string | null }>`
    select s.store_id as "storeId", s.version, s.credit_limit as "creditLimit", r.route_id as "routeId"
    from stores s left join store_routes r on r.store_id = s.store_id
    where s.store_id = any (${storeIds}::uuid[])`
  const [, { rows }] = await Promise.all([lockStoresInOrder(trx, storeIds), read.execute(trx)])
  return new Map(rows.map((row) => [row.storeId, row]))
}

/** All fields but the code and the company. */
export function storesUpdate(stores: readonly { storeId: string; state: StoreState }[]): RawBuilder<unknown> {
  const rows = stores.map(({ storeId, state }) => ({ store_id: storeId, ...state }))
  return sql`
    update stores s set store_nm = r."storeNm", store_grade = r."storeGrade", phone = r.phone,
      address = r.address, contact = r.contact, payment_terms = r."paymentTerms", start_day = r."startDay",
      end_day = r."endDay", credit_limit = r."creditLimit", version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${storeRow})
    where s.store_id = r.store_id`
}

/** A trigger copies what programs from before read of the company. */
export async function setCompanies(trx: Trx, stores: readonly { storeId: string; companyId: string }[]): Promise<void> {
  await sql`
    update stores s set company_id = r."companyId"
    from jsonb_to_recordset(${JSON.stringify(stores)}::jsonb) as r ("storeId" uuid, "companyId" uuid)
    where s.store_id = r."storeId"`.execute(trx)
}

const companyColumns = sql`company_id, biz_no, sub_biz_no, company_nm, owner_nm, address, biz_type, biz_item, tax_email`
const companyValues = sql`r.company_id, r."bizNo", r."subBizNo", r."companyNm", r."ownerNm", r."companyAddress",
  r."bizType", r."bizItem", r."taxEmail"`

export async function insertCompanies(
  trx: Trx,
  companies: readonly { companyId: string; fields: CompanyFields; version?: number }[],
): Promise<void> {
  if (companies.length === 0) return
  const rows = companies.map(({ companyId, fields, version = 1 }) => ({ company_id: companyId, ...fields, version }))
  await sql`
    insert into companies (${companyColumns}, version)
    select ${companyValues}, r.version from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${companyRow})
    on conflict do nothing`.execute(trx)
}

/** Keeps these companies from being deleted until the transaction ends; returns how many there are. */
export async function keepCompanies(trx: Trx, companyIds: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select from companies where company_id = any (${companyIds}::uuid[]) order by company_id for key share`.execute(trx)
  return rows.length
}

/** Locks companies in the order of their ids; returns their versions. */
export async function lockCompanies(trx: Trx, companyIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ companyId: string; version: number }>`
    select company_id as "companyId", version from companies where company_id = any (${companyIds}::uuid[])
    order by company_id for no key update`.execute(trx)
  return new Map(rows.map(({ companyId, version }) => [companyId, version]))
}

/** A trigger copies what programs from before read in the stores. */
export async function updateCompanies(
  trx: Trx,
  companies: readonly { companyId: string; fields: CompanyFields }[],
): Promise<void> {
  const rows = companies.map(({ companyId, fields }) => ({ company_id: companyId, ...fields }))
  await sql`
    update companies c set biz_no = r."bizNo", sub_biz_no = r."subBizNo", company_nm = r."companyNm",
      owner_nm = r."ownerNm", address = r."companyAddress", biz_type = r."bizType", biz_item = r."bizItem",
      tax_email = r."taxEmail", version = c.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (${companyRow})
    where c.company_id = r.company_id`.execute(trx)
}

/** Those of these that have no stores left. */
export async function deleteEmptyCompanies(trx: Trx, companyIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ companyId: string }>`
    delete from companies c where c.company_id = any (${companyIds}::uuid[])
      and not exists (select from stores s where s.company_id = c.company_id)
    returning c.company_id as "companyId"`.execute(trx)
  return rows.map(({ companyId }) => companyId)
}

/** A store without a route and without weekdays of its own needs no row for them. */
export async function deleteEmptyRoutes(trx: Trx, storeIds: readonly string[]): Promise<void> {
  await sql`delete from store_routes where store_id = any (${storeIds}::uuid[]) and route_id is null
    and delivery_days is null`.execute(trx)
}

/** Stores that nothing refers to besides their first place and their route. */
export async function deleteStores(trx: Trx, storeIds: readonly string[]) {
  await sql`delete from store_deliverys where store_id = any (${storeIds}::uuid[])`.execute(trx)
  await sql`delete from store_routes where store_id = any (${storeIds}::uuid[])`.execute(trx)
  const { rows } = await sql<{ storeId: string; storeCd: string; storeNm: string }>`
    delete from stores s where s.store_id = any (${storeIds}::uuid[])
    returning s.store_id as "storeId", s.store_cd as "storeCd", s.store_nm as "storeNm"`.execute(trx)
  return rows
}
