import { cancelled, delivered } from '@mall/contract/base/ordering/order-states'
import type { PlaceFields } from '@mall/contract/stores/places'
import { sql, type RawBuilder } from 'kysely'
import { lockStoresInOrder } from '#db/locks.ts'
import type { Trx } from '#db/open.ts'

/** A place without its being the default, which the store decides. */
export type PlaceState = Omit<PlaceFields, 'isDefault'>

const placeRow = sql`"placeId" uuid, "storeId" uuid, name text, receiver text, phone text, "zipCd" text, addr1 text,
  addr2 text, "entryNote" text, "dropNote" text, "deliveryDays" int[]`
const flat = (places: readonly { placeId: string; storeId: string; state: PlaceState }[]) =>
  JSON.stringify(places.map(({ placeId, storeId, state }) => ({ placeId, storeId, ...state })))

export async function insertPlaces(
  trx: Trx,
  places: readonly { placeId: string; storeId: string; state: PlaceState }[],
): Promise<void> {
  await sql`
    insert into store_deliverys (store_delivery_id, store_id, name, receiver, phone, zip_cd, addr1, addr2, entry_note,
      drop_note, delivery_days, is_default)
    select r."placeId", r."storeId", r.name, r.receiver, r.phone, r."zipCd", r.addr1, r.addr2, r."entryNote",
      r."dropNote", r."deliveryDays", false
    from jsonb_to_recordset(${flat(places)}::jsonb) as r (${placeRow})`.execute(trx)
}

export function placesUpdate(
  places: readonly { placeId: string; storeId: string; state: PlaceState }[],
): RawBuilder<unknown> {
  return sql`
    update store_deliverys p set name = r.name, receiver = r.receiver, phone = r.phone, zip_cd = r."zipCd",
      addr1 = r.addr1, addr2 = r.addr2, entry_note = r."entryNote", drop_note = r."dropNote",
      delivery_days = r."deliveryDays", version = p.version + 1
    from jsonb_to_recordset(${flat(places)}::jsonb) as r (${placeRow})
    where p.store_delivery_id = r."placeId"`
}

/** Locks stores in the order of their ids; then the largest number of places of one of them. */
export async function lockStoresOfPlaces(trx: Trx, storeIds: readonly string[]): Promise<number> {
  const count = sql<{ most: number }>`
    select coalesce(max(n), 0)::int as most from (
      select count(*) as n from store_deliverys where store_id = any (${storeIds}::uuid[]) group by store_id) c`
  const [, { rows }] = await Promise.all([lockStoresInOrder(trx, storeIds), count.execute(trx)])
  return rows[0]?.most ?? 0
}

/** Locks places in the order of their ids, which no order waits for; then their versions. */
export async function lockPlaces(trx: Trx, placeIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ placeId: string; version: number }>`
    select store_delivery_id as "placeId", version from store_deliverys
    where store_delivery_id = any (${placeIds}::uuid[]) order by store_delivery_id for no key update`.execute(trx)
  return new Map(rows.map((row) => [row.placeId, row.version]))
}

/** Makes these places the only defaults of their stores. */
export async function setDefaultPlaces(trx: Trx, places: readonly { storeId: string; placeId: string }[]) {
  if (places.length === 0) return
  await sql`
    update store_deliverys p set is_default = (p.store_delivery_id = r."placeId")
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as r ("storeId" uuid, "placeId" uuid)
    where p.store_id = r."storeId" and p.is_default <> (p.store_delivery_id = r."placeId")`.execute(trx)
}

/** A store that has places but no default gets its first one. */
export async function setMissingDefaults(trx: Trx, storeIds: readonly string[]): Promise<void> {
  await sql`
    update store_deliverys p set is_default = true where p.store_delivery_id in (
      select distinct on (d.store_id) d.store_delivery_id from store_deliverys d
      where d.store_id = any (${storeIds}::uuid[])
        and not exists (select from store_deliverys o where o.store_id = d.store_id and o.is_default)
      order by d.store_id, d.name, d.store_delivery_id)`.execute(trx)
}

/** Orders that have not been delivered yet. */
export async function countOpenOrdersTo(trx: Trx, placeIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from store_deliverys p join orders o on o.store_id = p.store_id
      and o.store_delivery_id = p.store_delivery_id and o.status not in (${delivered}, ${cancelled})
    where p.store_delivery_id = any (${placeIds}::uuid[])`.execute(trx)
  return rows[0]?.n ?? 0
}

export async function deletePlaces(trx: Trx, placeIds: readonly string[]) {
  const { rows } = await sql<{ placeId: string; storeId: string; name: string }>`
    delete from store_deliverys p where p.store_delivery_id = any (${placeIds}::uuid[])
    returning p.store_delivery_id as "placeId", p.store_id as "storeId", p.name`.execute(trx)
  return rows
}
