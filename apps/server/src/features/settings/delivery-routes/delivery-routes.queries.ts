import type { RouteFields, RouteRow } from '@mall/contract/settings/delivery-routes'
import { sql } from 'kysely'
import { isNamed } from '#db/statements/named-like.ts'
import { nearness } from '#db/nearness.ts'
import { lockStoresInOrder } from '#db/locks.ts'
import type { Db, Trx } from '#db/open.ts'
import { hasEnded } from '#db/store-ended.ts'
import { cutOffList, cutOffsJson } from '../ordering.queries.ts'

const rows = (db: Db) =>
  db
    .selectFrom('delivery_routes as r')
    .select(['r.route_id as routeId', 'r.version', 'r.name', 'r.delivery_days as deliveryDays'])
    .select(['r.cut_off_lead as lead', 'r.cut_off_time as time', 'r.weekday_cut_offs as cutOffs'])
    .select((route) =>
      route
        .selectFrom('store_routes as s')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('n'))
        .whereRef('s.route_id', '=', 'r.route_id')
        .as('stores'),
    )

type Found = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

function rowOf({ lead, time, cutOffs, stores, ...route }: Found): RouteRow {
  const cutOff = lead === null || time === null ? null : { lead, time }
  return { ...route, cutOff, weekdayCutOffs: cutOffList(cutOffs), stores: stores ?? 0 }
}

export async function listRouteRows(db: Db): Promise<RouteRow[]> {
  return (await rows(db).orderBy('r.name').execute()).map(rowOf)
}

export async function hasRoute(db: Db, routeId: string): Promise<boolean> {
  return (await rows(db).where('r.route_id', '=', routeId).executeTakeFirst()) !== undefined
}

/** Waits for a concurrent change of the route. */
export async function lockRoute(trx: Trx, routeId: string): Promise<RouteRow | undefined> {
  const found = await rows(trx).where('r.route_id', '=', routeId).forUpdate(['r']).executeTakeFirst()
  return found && rowOf(found)
}

/** In id order, so that two changes wait for each other instead of deadlocking. */
export async function lockRoutes(trx: Trx, routeIds: readonly string[]) {
  if (routeIds.length === 0) return []
  return trx
    .selectFrom('delivery_routes')
    .select(['route_id as routeId', 'name'])
    .where('route_id', 'in', routeIds)
    .orderBy('route_id')
    .forShare()
    .execute()
}

function columnsOf({ name, deliveryDays, cutOff, weekdayCutOffs }: RouteFields) {
  return {
    name,
    delivery_days: deliveryDays,
    cut_off_lead: cutOff?.lead ?? null,
    cut_off_time: cutOff?.time ?? null,
    weekday_cut_offs: cutOffsJson(weekdayCutOffs),
  }
}

/** Violates the uniqueness of names when it is taken. */
export async function insertRoute(trx: Trx, fields: RouteFields): Promise<string> {
  const { route_id } = await trx
    .insertInto('delivery_routes')
    .values(columnsOf(fields))
    .returning('route_id')
    .executeTakeFirstOrThrow()
  return route_id
}

/** Violates the uniqueness of names when it is taken. */
export async function updateRoute(trx: Trx, routeId: string, fields: RouteFields): Promise<void> {
  await trx
    .updateTable('delivery_routes')
    .set((route) => ({ ...columnsOf(fields), version: route('version', '+', 1) }))
    .where('route_id', '=', routeId)
    .execute()
}

export async function dropRoute(trx: Trx, routeId: string): Promise<void> {
  await trx.deleteFrom('delivery_routes').where('route_id', '=', routeId).execute()
}

interface StoreFilter {
  q?: string | undefined
  routeId?: string | undefined
}

function storesAmong(db: Db, { q = '', routeId }: StoreFilter) {
  const text = q.trim()
  return db
    .selectFrom('stores as s')
    .leftJoin('store_routes as own', 'own.store_id', 's.store_id')
    .leftJoin('delivery_routes as r', 'r.route_id', 'own.route_id')
    .where(sql<boolean>`not ${hasEnded('s.end_day')}`)
    .$if(routeId !== undefined, (stores) => stores.where('own.route_id', '=', routeId ?? ''))
    .$if(text !== '', (stores) => stores.where((s) => s.or([isNamed('s.store_nm', text), isNamed('s.store_cd', text)])))
}

export async function countRouteStores(db: Db, filter: StoreFilter): Promise<number> {
  const { n } = await storesAmong(db, filter)
    .select((s) => s.cast<number>(s.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow()
  return n
}

/** By name, the nearest to a search first, in a total order. */
export function listRouteStoreRows(db: Db, filter: StoreFilter, { limit, offset }: { limit: number; offset: number }) {
  return storesAmong(db, filter)
    .select(['s.store_id as storeId', 's.store_cd as storeCd', 's.store_nm as storeNm'])
    .select(['r.route_id as routeId', 'r.name as routeNm'])
    .orderBy(nearness(filter.q ?? '', 's.store_nm', 's.store_cd'))
    .orderBy('s.store_nm')
    .orderBy('s.store_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Locks the stores, and reads their routes. */
export async function lockStoreRoutes(trx: Trx, storeIds: readonly string[]) {
  await lockStoresInOrder(trx, storeIds)
  return listStoreRoutes(trx, storeIds)
}

export function listStoreRoutes(db: Db, storeIds: readonly string[]) {
  return db
    .selectFrom('stores as s')
    .leftJoin('store_routes as own', 'own.store_id', 's.store_id')
    .select(['s.store_id as storeId', 's.store_cd as storeCd', 'own.route_id as routeId'])
    .where('s.store_id', 'in', storeIds)
    .execute()
}

export async function putStoreRoutes(trx: Trx, storeIds: readonly string[], routeId: string | null): Promise<void> {
  await sql`insert into store_routes (store_id, route_id)
    select s, ${routeId}::uuid from unnest(${storeIds}::uuid[]) s order by s
    on conflict (tenant_id, store_id) do update set route_id = excluded.route_id`.execute(trx)
}
