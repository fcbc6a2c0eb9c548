import { cancelled } from '@mall/contract/base/ordering/order-states'
import { sql, type Expression } from 'kysely'
import type { Db, Trx } from '#db/open.ts'

export interface BasketRow {
  basket_id: string
  name: string
  is_default: boolean
  version: number
  order_id: string | null
  next_basket_id: string | null
}

const columns = ['basket_id', 'name', 'is_default', 'version', 'order_id', 'next_basket_id'] as const

export async function findBasket(db: Db, storeId: string, basketId: string): Promise<BasketRow | undefined> {
  return db
    .selectFrom('baskets')
    .select(columns)
    .where('basket_id', '=', basketId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

/** Locks the basket until the transaction ends; concurrent changes and orders wait. */
export async function lockBasket(trx: Trx, storeId: string, basketId: string): Promise<BasketRow | undefined> {
  return trx
    .selectFrom('baskets')
    .select(columns)
    .where('basket_id', '=', basketId)
    .where('store_id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** The default basket of a store, in one statement: between two an order could close it. */
export async function findDefaultBasket(db: Db, storeId: string): Promise<BasketRow | undefined> {
  return defaultBasket(db, storeId).select(columns).executeTakeFirst()
}

/** Locks the default basket of a store; undefined if it has none, or if that has been ordered meanwhile. */
export async function lockDefaultBasket(trx: Trx, storeId: string): Promise<BasketRow | undefined> {
  return defaultBasket(trx, storeId).select(columns).forNoKeyUpdate().executeTakeFirst()
}

/**
 * Raises the version of the named basket, otherwise of the default one, and thereby locks it until the transaction ends:
 * one statement instead of two for every typed quantity.
 */
export async function lockRaised(trx: Trx, storeId: string, named: string | undefined): Promise<BasketRow | undefined> {
  const which = named === undefined ? sql`is_default and order_id is null` : sql`basket_id = ${named}`
  const { rows } = await sql<BasketRow>`
    update baskets set version = version + 1 where store_id = ${storeId} and ${which}
    returning basket_id, name, is_default, version, order_id, next_basket_id`.execute(trx)
  return rows[0]
}

function defaultBasket(db: Db, storeId: string) {
  return db
    .selectFrom('baskets')
    .where('store_id', '=', storeId)
    .where('is_default', '=', true)
    .where('order_id', 'is', null)
}

/**
 * Creates the default basket of a store without one. Open basket names are unique per store: if a basket with the
 * default's name already exists, it becomes the default.
 */
export async function insertDefaultBasket(trx: Trx, storeId: string, name: string): Promise<string> {
  const { basket_id } = await trx
    .insertInto('baskets')
    .values({ store_id: storeId, name, is_default: true })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'store_id', 'name'])
        .where('order_id', 'is', null)
        .doUpdateSet({ is_default: true }),
    )
    .returning('basket_id')
    .executeTakeFirstOrThrow()
  return basket_id
}

export interface ItemRow {
  basket_item_id: string
  prod_id: string
  qty: number
  memo: string
  seen_price_milli: number
  by_name: string
  position: number
  prod_cd: string
  prod_nm: string
  spec: string
  unit: string
  box_qty: number
}

/** In the order in which the lines were first added. */
export async function listItems(db: Db, basketId: string): Promise<ItemRow[]> {
  return db
    .selectFrom('basket_items as i')
    .innerJoin('products as p', 'p.prod_id', 'i.prod_id')
    .innerJoin('users as u', 'u.user_id', 'i.by_user_id')
    .select([
      'i.basket_item_id',
      'i.prod_id',
      'i.qty',
      'i.memo',
      'i.seen_price_milli',
      'i.position',
      'u.name as by_name',
    ])
    .select(['p.prod_cd', 'p.prod_nm', 'p.spec', 'p.unit', 'p.box_qty'])
    .where('i.basket_id', '=', basketId)
    .orderBy('i.position')
    .execute()
}

export type Standing = Map<string, { qty: number; memo: string }>

export async function listStanding(trx: Trx, basketId: string): Promise<Standing> {
  return standingIn(trx, basketId)
}

/** The lines of the store's default basket. */
export async function listDefaultStanding(trx: Trx, storeId: string): Promise<Standing> {
  return standingIn(trx, defaultBasket(trx, storeId).select('basket_id'))
}

async function standingIn(trx: Trx, basket: string | Expression<unknown>): Promise<Standing> {
  const { rows } = await sql<{ prod_id: string; qty: number; memo: string }>`
    select prod_id, qty, memo from basket_items where basket_id = ${basket}`.execute(trx)
  return new Map(rows.map(({ prod_id, qty, memo }) => [prod_id, { qty, memo }]))
}

export interface LineToSet {
  prodId: string
  qty: number
  memo: string
  priceMilli: number
  /** Of a removed line that is put back; undefined: at the end. */
  position: number | undefined
}

/** Sets lines: new ones at the end, those that are put back at their place, others where they are. */
export async function upsertItems(
  trx: Trx,
  basketId: string,
  userId: string,
  lines: readonly LineToSet[],
): Promise<void> {
  const placed = lines.filter(({ position }) => position !== undefined)
  await Promise.all([
    insertItems(
      trx,
      basketId,
      userId,
      lines.filter(({ position }) => position === undefined),
    ),
    insertItems(trx, basketId, userId, placed),
  ])
}

async function insertItems(trx: Trx, basketId: string, userId: string, lines: readonly LineToSet[]): Promise<void> {
  const [first] = lines
  if (!first) return
  const isPlaced = first.position !== undefined
  // The position is numbered by the database unless it is overridden.
  await sql`
    insert into basket_items (basket_id, prod_id, qty, memo, seen_price_milli, by_user_id${sql.raw(isPlaced ? ', position' : '')})
    ${sql.raw(isPlaced ? 'overriding system value' : '')}
    select ${basketId}, l.prod_id, l.qty, l.memo, l.price, ${userId}${sql.raw(isPlaced ? ', l.position' : '')}
    from unnest(${lines.map((l) => l.prodId)}::uuid[], ${lines.map((l) => l.qty)}::int[],
      ${lines.map((l) => l.memo)}::text[], ${lines.map((l) => l.priceMilli)}::bigint[],
      ${lines.map((l) => l.position ?? null)}::bigint[])
      with ordinality as l (prod_id, qty, memo, price, position, n)
    order by l.n
    on conflict (tenant_id, basket_id, prod_id) do update
      set qty = excluded.qty, seen_price_milli = excluded.seen_price_milli, by_user_id = excluded.by_user_id,
        memo = excluded.memo`.execute(trx)
}

export async function deleteItems(trx: Trx, basketId: string, prodIds: readonly string[]): Promise<void> {
  if (prodIds.length === 0) return
  await sql`delete from basket_items where basket_id = ${basketId} and prod_id = any(${prodIds}::uuid[])`.execute(trx)
}

export async function raiseVersion(trx: Trx, basketId: string): Promise<void> {
  await sql`update baskets set version = version + 1 where basket_id = ${basketId}`.execute(trx)
}

/** For a basket whose version was raised with its lock, and then nothing of it changed. */
export async function lowerVersion(trx: Trx, basketId: string): Promise<void> {
  await sql`update baskets set version = version - 1 where basket_id = ${basketId}`.execute(trx)
}

/** The basket of a line, if it belongs to this store. */
export async function findBasketOfItem(db: Db, storeId: string, basketItemId: string) {
  return db
    .selectFrom('basket_items as i')
    .innerJoin('baskets as b', 'b.basket_id', 'i.basket_id')
    .select(['i.basket_id', 'i.prod_id'])
    .where('i.basket_item_id', '=', basketItemId)
    .where('b.store_id', '=', storeId)
    .executeTakeFirst()
}

export async function findOrderNo(db: Db, orderId: string): Promise<string> {
  const row = await db.selectFrom('orders').select('order_no').where('order_id', '=', orderId).executeTakeFirst()
  return row?.order_no ?? ''
}

/** The order that the basket before this one became, unless it was cancelled or is older than a day. */
export async function findSentBefore(db: Db, storeId: string, basketId: string) {
  return db
    .selectFrom('orders as o')
    .innerJoin('baskets as b', 'b.basket_id', 'o.basket_id')
    .innerJoin('users as u', 'u.user_id', 'o.user_id')
    .select(['o.order_id', 'o.order_no', 'o.ordered_at', 'u.name'])
    .where('o.store_id', '=', storeId)
    .where('o.ordered_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('o.status', '!=', cancelled)
    .where('b.next_basket_id', '=', basketId)
    .executeTakeFirst()
}
