import type { PlaceFields } from '@mall/contract/stores/places'
import { cancelled, delivered } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

const columns = [
  'store_delivery_id as storeDeliveryId',
  'version',
  'name',
  'receiver',
  'phone',
  'zip_cd as zipCd',
  'addr1',
  'addr2',
  'is_default as isDefault',
  'entry_note as entryNote',
  'drop_note as dropNote',
  'delivery_days as deliveryDays',
] as const

/** Locks the places of a store in the order of their ids, as a change of many does, which does not lock the store. */
export async function lockRows(trx: Trx, storeId: string): Promise<void> {
  await trx
    .selectFrom('store_deliverys')
    .select('store_delivery_id')
    .where('store_id', '=', storeId)
    .orderBy('store_delivery_id')
    .forNoKeyUpdate()
    .execute()
}

/** Waits for orders that are being sent to these places, and keeps others from it until the transaction ends. */
export async function lockToRemove(trx: Trx, placeIds: readonly string[]): Promise<void> {
  await sql`
    select from store_deliverys where store_delivery_id = any (${placeIds}::uuid[]) order by store_delivery_id
    for update`.execute(trx)
}

/** The default first, then by name. */
export function listPlaceRows(db: Db, storeId: string) {
  return db
    .selectFrom('store_deliverys')
    .select(columns)
    .where('store_id', '=', storeId)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .orderBy('store_delivery_id')
    .execute()
}

function columnsOf(fields: PlaceFields) {
  const { name, receiver, phone, addr1, addr2 } = fields
  return {
    ...{ name, receiver, phone, addr1, addr2 },
    zip_cd: fields.zipCd,
    is_default: fields.isDefault,
    entry_note: fields.entryNote,
    drop_note: fields.dropNote,
    delivery_days: fields.deliveryDays,
  }
}

export async function insertPlace(trx: Trx, storeId: string, fields: PlaceFields): Promise<string> {
  const row = await trx
    .insertInto('store_deliverys')
    .values({ store_id: storeId, ...columnsOf(fields) })
    .returning('store_delivery_id')
    .executeTakeFirstOrThrow()
  return row.store_delivery_id
}

export async function updatePlace(trx: Trx, placeId: string, fields: PlaceFields): Promise<void> {
  await trx
    .updateTable('store_deliverys')
    .set((place) => ({ ...columnsOf(fields), version: place('version', '+', 1) }))
    .where('store_delivery_id', '=', placeId)
    .execute()
}

/** Makes one place of the store the default. Its version stays: nothing that is typed into a form changes. */
export async function setDefaultPlace(trx: Trx, storeId: string, placeId: string): Promise<void> {
  await trx
    .updateTable('store_deliverys')
    .set({ is_default: sql`store_delivery_id = ${placeId}` })
    .where('store_id', '=', storeId)
    .execute()
}

export async function deletePlace(trx: Trx, placeId: string): Promise<void> {
  await trx.deleteFrom('store_deliverys').where('store_delivery_id', '=', placeId).execute()
}

/** Orders that have not been delivered yet. */
export async function countOrdersTo(trx: Trx, storeId: string, placeId: string): Promise<number> {
  const { n } = await trx
    .selectFrom('orders')
    .select((order) => order.cast<number>(order.fn.countAll(), 'integer').as('n'))
    .where('store_id', '=', storeId)
    .where('store_delivery_id', '=', placeId)
    .where('status', 'not in', [delivered, cancelled])
    .executeTakeFirstOrThrow()
  return n
}
