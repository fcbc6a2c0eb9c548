import { sql } from 'kysely'
import type { Db } from '#db/open.ts'
import type { PlaceState } from '#features/stores/many/many-places.queries.ts'

const placeJson = sql`jsonb_build_object('name', p.name, 'receiver', p.receiver, 'phone', p.phone, 'zipCd', p.zip_cd,
  'addr1', p.addr1, 'addr2', p.addr2, 'entryNote', p.entry_note, 'dropNote', p.drop_note,
  'deliveryDays', to_jsonb(p.delivery_days))`

export interface KnownPlace {
  placeId: string
  storeId: string
  storeCd: string
  storeNm: string
  version: number
  isDefault: boolean
  state: PlaceState
}

const places = sql`select p.store_delivery_id as "placeId", p.store_id as "storeId", s.store_cd as "storeCd",
    s.store_nm as "storeNm", p.version, p.is_default as "isDefault", ${placeJson} as state
  from store_deliverys p join stores s on s.store_id = p.store_id`

export async function listPlacesByCodes(db: Db, codes: readonly string[]): Promise<KnownPlace[]> {
  const { rows } = await sql<KnownPlace>`${places} where s.store_cd = any (${codes}::text[])
    order by p.store_delivery_id`.execute(db)
  return rows
}

/** What decides which place of a store is its default, and on which days it gets deliveries. */
export interface DefaultPlace {
  placeId: string
  storeId: string
  name: string
  isDefault: boolean
  deliveryDays: number[] | null
}

export function listPlacesOfStores(db: Db, storeIds: readonly string[]): Promise<DefaultPlace[]> {
  return db
    .selectFrom('store_deliverys')
    .select(['store_delivery_id as placeId', 'store_id as storeId', 'name', 'is_default as isDefault'])
    .select('delivery_days as deliveryDays')
    .where('store_id', '=', sql<string>`any (${storeIds}::uuid[])`)
    .execute()
}

/** Places of the next stores in the order of their codes; by name. */
export async function listPlacesAfter(db: Db, code: string, most: number) {
  const { rows } = await sql<KnownPlace & { next: string }>`
    with next as (select store_id, store_cd from stores where store_cd > ${code} order by store_cd limit ${most})
    ${places} join next n on n.store_id = s.store_id order by s.store_cd, p.name, p.store_delivery_id`.execute(db)
  return rows
}

/** The code of the last of the next stores; undefined if there are none. */
export async function findLastOfNext(db: Db, code: string, most: number): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select max(store_cd) as last from (
      select store_cd from stores where store_cd > ${code} order by store_cd limit ${most}) n`.execute(db)
  return rows[0]?.last ?? undefined
}

/** What a new place of a store is like unless the file says otherwise. */
export async function listStoresOfPlaces(db: Db, codes: readonly string[]) {
  const { rows } = await sql<{ storeId: string; storeCd: string; storeNm: string; phone: string; ownerNm: string }>`
    select s.store_id as "storeId", s.store_cd as "storeCd", s.store_nm as "storeNm", s.phone, c.owner_nm as "ownerNm"
    from stores s join companies c on c.company_id = s.company_id where s.store_cd = any (${codes}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.storeCd, row]))
}

/** What an import has changed, in the order of the ids, with the versions of now. */
export async function listAppliedPlaces(db: Db, importId: string) {
  const { rows } = await sql<{ key: string; target: string; isNew: boolean; applied: unknown; version: number | null }>`
    select a.key, a.target, a.is_new as "isNew", a.applied, p.version
    from import_applied a left join store_deliverys p on p.store_delivery_id = a.target
    where a.import_id = ${importId} order by a.target`.execute(db)
  return rows
}

/** Places that are no longer as the import has left them, or are gone. */
export async function listChangedSince(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select a.key from import_applied a left join store_deliverys p on p.store_delivery_id = a.target
    where a.import_id = ${importId} and (p.store_delivery_id is null or ${placeJson} is distinct from a.applied->'after'
      or (a.applied ? 'defaultBefore' and not p.is_default))
    order by 1`.execute(db)
  return rows.map(({ key }) => key)
}

/** Places that the import added and to which something was ordered or attached, with what it is. */
export async function listReferredPlaces(db: Db, importId: string): Promise<{ code: string; source: string }[]> {
  const { rows } = await sql<{ code: string; source: string }>`
    select a.key as code, 'orders' as source from import_applied a
    where a.import_id = ${importId} and a.is_new and exists (
      select from orders o where o.store_id = (a.applied->>'storeId')::uuid and o.store_delivery_id = a.target offset 0)
    union all
    select a.key, 'files' from import_applied a
    where a.import_id = ${importId} and a.is_new and exists (
      select from files f where f.owner_id = a.target and f.owner_kind = 'PLACE' offset 0)
    order by 1`.execute(db)
  return rows
}
