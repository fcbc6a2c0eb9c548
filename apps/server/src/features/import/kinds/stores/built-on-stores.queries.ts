import { sql } from 'kysely'
import { formatBusinessNumber } from '@mall/contract/base/company/business-number'
import type { Db } from '#db/open.ts'
import { listReferred } from '../referred.queries.ts'
import { companyJson, storeJson } from './stores-of-import.queries.ts'

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

/** Entries of the ledger that are in force: not opening balances that were taken back, nor what took them back. */
const isInForce = sql`(e.kind <> 'OPENING' or not e.takes_back and not exists (
  select from ledger_entries b where b.store_id = e.store_id and b.opening_id = e.opening_id and b.takes_back))`

/** Codes of stores that the import added and whose ledger has entries in force; `openings`: only an opening balance. */
export async function listInLedger(db: Db, importId: string): Promise<{ code: string; source: string }[]> {
  const { rows } = await sql<{ code: string; source: string }>`
    select a.key as code, case when bool_or(e.kind <> 'OPENING') then 'ledger_entries' else 'openings' end as source
    from import_applied a cross join lateral (
      select e.kind from ledger_entries e where e.store_id = a.target and ${isInForce} offset 0) e
    where a.import_id = ${importId} and a.is_new group by a.key order by 1`.execute(db)
  return rows
}

/** Codes of stores that the import added and whose ledger has entries, which are never deleted, in force or not. */
export async function listRecordedStores(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select a.key as code from import_applied a
    where a.import_id = ${importId} and a.is_new
      and exists (select from ledger_entries e where e.store_id = a.target offset 0)
    order by 1`.execute(db)
  return rows.map(({ code }) => code)
}

/** Which of these stores have entries in their ledgers. */
export async function findRecorded(db: Db, storeIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ storeId: string }>`
    select s.id as "storeId" from unnest(${storeIds}::uuid[]) as s (id)
    where exists (select from ledger_entries e where e.store_id = s.id offset 0)`.execute(db)
  return new Set(rows.map(({ storeId }) => storeId))
}

/** Codes of stores that the import added and that have people, with their names; `people`: an import in force added all. */
export async function listMannedStores(db: Db, importId: string): Promise<{ code: string; source: string }[]> {
  const { rows } = await sql<{ code: string; source: string }>`
    select a.key || ' (' || string_agg(u.name, ', ' order by u.user_cd) || ')' as code,
      case when bool_and(u.is_imported) then 'people' else 'users' end as source
    from import_applied a cross join lateral (
      select u.name, u.user_cd, exists (
        select from imports i where i.kind = 'people' and i.state = 'APPLIED' and exists (
          select from import_applied p where p.import_id = i.import_id and p.is_new and p.target = u.user_id)
      ) as is_imported
      from users u where u.store_id = a.target offset 0) u
    where a.import_id = ${importId} and a.is_new group by a.key order by a.key`.execute(db)
  return rows
}

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
  const asTheyAre = referringToStores.filter((one) => one !== 'users' && one !== 'ledger_entries')
  const found = await listReferred(db, importId, Object.fromEntries(asTheyAre.map((one) => [one, ['store_id']])))
  const { rows } = await sql<{ code: string }>`
    select a.key as code from import_applied a left join stores s on s.store_id = a.target
    where a.import_id = ${importId} and a.is_new and (
      select count(*) <> 1 or bool_or(${isOtherPlace}) from store_deliverys p where p.store_id = a.target)
    order by 1`.execute(db)
  return [
    ...(await listInLedger(db, importId)),
    ...(await listMannedStores(db, importId)),
    ...found,
    ...rows.map(({ code }) => ({ code, source: 'store_deliverys' })),
  ]
}
