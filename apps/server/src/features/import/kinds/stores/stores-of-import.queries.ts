import { sql } from 'kysely'
import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import type { CompanyFields } from '@mall/contract/stores/company-fields'
import type { Db } from '#db/open.ts'
import type { StoreState } from '#features/stores/many/many.queries.ts'
import { listReferred } from '../referred.queries.ts'
import type { AppliedStore, StagedStore } from './staged-store.ts'

const storeJson = sql`jsonb_build_object('storeCd', s.store_cd, 'storeNm', s.store_nm, 'storeGrade', s.store_grade,
  'phone', s.phone, 'address', s.address, 'contact', s.contact, 'paymentTerms', s.payment_terms,
  'startDay', to_char(s.start_day, 'YYYY-MM-DD'), 'endDay', to_char(s.end_day, 'YYYY-MM-DD'),
  'creditLimit', s.credit_limit, 'companyId', s.company_id, 'routeId', r.route_id)`
const companyJson = sql`jsonb_build_object('bizNo', c.biz_no, 'subBizNo', c.sub_biz_no, 'companyNm', c.company_nm,
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

/** Codes of stores that are no longer as the import has left them, or are gone. */
export async function listChangedSince(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select a.key from import_applied a
    left join stores s on s.store_id = a.target
    left join store_routes r on r.store_id = s.store_id
    where a.import_id = ${importId} and (s.store_id is null or ${storeJson} is distinct from a.applied->'after')
    order by 1`.execute(db)
  return rows.map(({ key }) => key)
}

/** Of the company `c`, by the first of its stores where it has no name of its own. */
const companyName = sql`coalesce(nullif(c.company_nm, ''),
  (select s.store_nm from stores s where s.company_id = c.company_id order by s.store_cd limit 1))`

/** Companies that are no longer as the import has left them, and new ones that bill other stores too: name and number. */
export async function listChangedCompanies(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string | null; bizNo: string }>`
    with mine as (
      select distinct (a.applied->'company'->>'companyId')::uuid as company_id, (a.applied->'company'->>'isNew')::boolean as is_new,
        a.applied->'company'->'after' as after
      from import_applied a where a.import_id = ${importId} and a.applied->'company' <> 'null')
    select ${companyName} as name, m.after->>'bizNo' as "bizNo" from mine m left join companies c on c.company_id = m.company_id
    where c.company_id is null or ${companyJson} is distinct from m.after
      or (m.is_new and exists (select from stores s where s.company_id = m.company_id and s.store_id not in (
        select a.target from import_applied a where a.import_id = ${importId})))
    order by 2`.execute(db)
  return rows.map(({ name, bizNo }) => [name ?? '', formatBusinessNumber(bizNo)].join(' ').trim())
}

/** Names of companies that were there before the import and that it changed. */
export async function listCompaniesOfImport(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select ${companyName} as name from companies c where c.company_id = any (array(
      select (a.applied->'company'->>'companyId')::uuid from import_applied a
      where a.import_id = ${importId} and (a.applied->'company'->>'isNew')::boolean = false))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** Tables that refer to stores, besides their places, routes and views of the office. */
export const referringToStores = [
  ...['orders', 'baskets', 'users', 'memberships', 'special_prices', 'alc_quotas', 'favourites', 'store_products'],
  ...['store_aliases', 'store_days', 'ledger_entries', 'inquiries', 'notice_stores', 'files', 'cut_off_reminders'],
  ...['store_order_counts', 'basket_requests'],
] as const

/** Whether the place `p` of a store that was added is another than the one it came with; one that was undone is not. */
const isOtherPlace = sql`p.version <> 1 and (p.zip_cd || p.addr2 || p.entry_note || p.drop_note <> ''
  or p.delivery_days is not null or not p.is_default or (p.name, p.phone, p.addr1, p.receiver) is distinct from (
    a.applied#>>'{after,storeNm}', a.applied#>>'{after,phone}', a.applied#>>'{after,address}',
    coalesce(a.applied#>>'{company,after,ownerNm}', (select c.owner_nm from companies c where c.company_id = s.company_id))))`

/**
 * Codes of stores that the import added and something refers to, with the table that does; `store_deliverys` if places
 * were added or changed.
 */
export async function listReferredStores(db: Db, importId: string): Promise<{ code: string; source: string }[]> {
  const found = await listReferred(
    db,
    importId,
    Object.fromEntries(referringToStores.map((one) => [one, ['store_id']])),
  )
  const { rows } = await sql<{ code: string }>`
    select a.key as code from import_applied a left join stores s on s.store_id = a.target
    where a.import_id = ${importId} and a.is_new and (
      select count(*) <> 1 or bool_or(${isOtherPlace}) from store_deliverys p where p.store_id = a.target)
    order by 1`.execute(db)
  return [...found, ...rows.map(({ code }) => ({ code, source: 'store_deliverys' }))]
}
