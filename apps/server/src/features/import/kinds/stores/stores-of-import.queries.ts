import { sql } from 'kysely'
import type { CompanyFields } from '@mall/contract/stores/company-fields'
import type { Db } from '#db/open.ts'
import type { StoreState } from '#features/stores/many/many.queries.ts'
import type { AppliedStore, StagedStore } from './staged-store.ts'

export const storeJson = sql`jsonb_build_object('storeCd', s.store_cd, 'storeNm', s.store_nm, 'storeGrade', s.store_grade,
  'phone', s.phone, 'address', s.address, 'contact', s.contact, 'paymentTerms', s.payment_terms,
  'startDay', to_char(s.start_day, 'YYYY-MM-DD'), 'endDay', to_char(s.end_day, 'YYYY-MM-DD'),
  'creditLimit', s.credit_limit, 'companyId', s.company_id, 'routeId', r.route_id)`
export const companyJson = sql`jsonb_build_object('bizNo', c.biz_no, 'subBizNo', c.sub_biz_no, 'companyNm', c.company_nm,
  'ownerNm', c.owner_nm, 'companyAddress', c.address, 'bizType', c.biz_type, 'bizItem', c.biz_item, 'taxEmail', c.tax_email)`

export interface KnownCompany {
  companyId: string
  version: number
  fields: CompanyFields
}

export interface KnownStore {
  storeId: string
  version: number
  state: StoreState
  company: KnownCompany
}

const known = sql`select s.store_id as "storeId", s.version, ${storeJson} as state,
    jsonb_build_object('companyId', c.company_id, 'version', c.version, 'fields', ${companyJson}) as company
  from stores s join companies c on c.company_id = s.company_id left join store_routes r on r.store_id = s.store_id`

export async function listKnownStores(db: Db, codes: readonly string[]): Promise<KnownStore[]> {
  const { rows } = await sql<KnownStore>`${known} where s.store_cd = any (${codes}::text[])`.execute(db)
  return rows
}

/** The next stores in the order of their codes. */
export async function listStoresAfter(db: Db, code: string, most: number): Promise<KnownStore[]> {
  const { rows } = await sql<KnownStore>`
    ${known} where s.store_cd > ${code} order by s.store_cd limit ${most}`.execute(db)
  return rows
}

export interface BillingCompany extends KnownCompany {
  storeCount: number
  /** The first two of them by their codes. */
  stores: { code: string; name: string }[]
}

/** In the order of their ids. */
export async function listCompaniesByNumber(db: Db, numbers: readonly string[]): Promise<BillingCompany[]> {
  const { rows } = await sql<BillingCompany>`
    select c.company_id as "companyId", c.version, ${companyJson} as fields,
      (select count(*)::int from stores s where s.company_id = c.company_id) as "storeCount",
      array(select jsonb_build_object('code', s.store_cd, 'name', s.store_nm) from stores s
        where s.company_id = c.company_id order by s.store_cd limit 2) as stores
    from companies c where c.biz_no = any (${numbers}::text[]) order by c.company_id`.execute(db)
  return rows
}

export interface StoreOfNumber {
  storeCd: string
  storeNm: string
  phone: string
  address: string
  bizNo: string
}

/** Stores of companies with these business numbers, in the order of their codes. */
export async function listStoresByNumber(db: Db, numbers: readonly string[]): Promise<StoreOfNumber[]> {
  const { rows } = await sql<StoreOfNumber>`
    select s.store_cd as "storeCd", s.store_nm as "storeNm", s.phone, s.address, c.biz_no as "bizNo"
    from companies c join stores s on s.company_id = c.company_id
    where c.biz_no = any (${numbers}::text[]) order by s.store_cd`.execute(db)
  return rows
}

/** What the rows to apply say of companies, in the order of the file. */
export async function listStagedCompanies(db: Db, importId: string): Promise<StagedStore['company'][]> {
  const { rows } = await sql<{ company: StagedStore['company'] }>`
    select r.change->'company' as company from import_rows r
    where r.import_id = ${importId} and r.result in ('NEW', 'CHANGED') order by r.row_no`.execute(db)
  return rows.map(({ company }) => company)
}

/** Companies of several stores of the file that will have no name of their own. */
export async function countUnnamedCompanies(db: Db, importId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select from import_rows r where r.import_id = ${importId} and r.result in ('NEW', 'CHANGED')
      group by r.change->'company'->>'key'
      having count(*) > 1
        and max(coalesce(r.change->'company'->'said'->>'companyNm', r.change->'company'->'base'->>'companyNm', '')) = ''
    ) c`.execute(db)
  return rows[0]?.n ?? 0
}

/** Names of known companies that the rows to apply change besides their own. */
export async function listSharedChanged(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct r.change->'company'->>'companyId', f.value->'values'->>'name' as name
    from import_rows r cross join jsonb_array_elements(r.faults) f
    where r.import_id = ${importId} and r.result in ('NEW', 'CHANGED') and f.value->>'code' = 'companyShared'
    order by 2`.execute(db)
  return rows.map(({ name }) => name)
}

/** New stores of which the file says neither 외상 nor 선불, and those on account of which it says no limit. */
export async function countNewWithoutTerms(db: Db, importId: string): Promise<{ terms: number; limit: number }> {
  const isEmpty = (column: 'paymentTerms' | 'creditLimit') => sql`coalesce(r.cells[(
    select array_position(columns, ${column}) from imports where import_id = ${importId})], '') ~ '^\\s*[-–—.]?\\s*$'`
  const { rows } = await sql<{ terms: number; limit: number }>`
    select (count(*) filter (where ${isEmpty('paymentTerms')}))::int as terms,
      (count(*) filter (where ${isEmpty('creditLimit')} and r.change->'after'->>'paymentTerms' = 'CREDIT'))::int as "limit"
    from import_rows r where r.import_id = ${importId} and r.result = 'NEW'`.execute(db)
  return rows[0] ?? { terms: 0, limit: 0 }
}

export async function changesCreditLimit(db: Db, importId: string): Promise<boolean> {
  const { rows } = await sql`
    select from import_rows r where r.import_id = ${importId} and r.result in ('NEW', 'CHANGED')
      and coalesce(r.change->'before'->>'creditLimit', '0') <> r.change->'after'->>'creditLimit' limit 1`.execute(db)
  return rows.length > 0
}

export interface AppliedStoreRow {
  key: string
  target: string
  isNew: boolean
  applied: AppliedStore
  /** Now; null: the store is gone. */
  version: number | null
  /** Now, of the company in `applied`. */
  companyVersion: number | null
}

/** What an import has changed, in the order of the ids. */
export async function listAppliedStores(db: Db, importId: string): Promise<AppliedStoreRow[]> {
  const { rows } = await sql<AppliedStoreRow>`
    select a.key, a.target, a.is_new as "isNew", a.applied, s.version, c.version as "companyVersion"
    from import_applied a
    left join stores s on s.store_id = a.target
    left join companies c on c.company_id = (a.applied->'company'->>'companyId')::uuid
    where a.import_id = ${importId} order by a.target`.execute(db)
  return rows
}
