import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import type { Trx } from '#db/open.ts'
import type { NewOrder, Place } from '../orders.queries.ts'
import type { PricedLine } from './price-lines.ts'

interface LockedBasket {
  name: string
  is_default: boolean
  /** A user who asked for the basket to be sent. */
  asked_by: string | null
}

/** Locks the basket. Returns a row only if it is still open and at the expected version. */
export async function lockBasketToSend(
  trx: Trx,
  { storeId, basketId, version }: { storeId: string; basketId: string; version: number },
): Promise<LockedBasket | undefined> {
  const { rows } = await sql<LockedBasket>`
    select name, is_default, (
      select asked_by from basket_requests r where r.basket_id = baskets.basket_id and r.ended_at is null
    ) as asked_by from baskets
    where basket_id = ${basketId} and store_id = ${storeId} and version = ${version} and order_id is null
    for no key update`.execute(trx)
  return rows[0]
}

/** Marks the basket as ordered, and then, in its place, opens an empty one of the same name. */
export async function replaceBasket(
  trx: Trx,
  storeId: string,
  { basketId, orderId }: { basketId: string; orderId: string },
  { name, is_default }: LockedBasket,
): Promise<void> {
  const nextId = randomUUIDv7()
  await sql`
    with sent as (
      update baskets set order_id = ${orderId}, next_basket_id = ${nextId} where basket_id = ${basketId} returning basket_id
    )
    insert into baskets (basket_id, store_id, name, is_default)
    select ${nextId}, ${storeId}, ${name}, ${is_default} from sent`.execute(trx)
}

export interface BasketLine {
  prod_id: string
  prod_nm: string
  qty: number
  memo: string
  seen_price_milli: number
}

export async function listBasketLines(trx: Trx, basketId: string): Promise<BasketLine[]> {
  const { rows } = await sql<BasketLine>`
    select i.prod_id, p.prod_nm, i.qty, i.memo, i.seen_price_milli
    from basket_items i join products p on p.prod_id = i.prod_id
    where i.basket_id = ${basketId} order by i.position`.execute(trx)
  return rows
}

/** Keeps the place from being removed until the transaction ends; changing it is not held back. */
export async function holdPlace(trx: Trx, storeId: string, storeDeliveryId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select store_delivery_id, name, receiver, phone, zip_cd, addr1, addr2, delivery_days from store_deliverys
    where store_delivery_id = ${storeDeliveryId} and store_id = ${storeId} for key share`.execute(trx)
  return rows[0]
}

/** The order, its lines and the first entry of its history. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<void> {
  const { orderId, orderNo, who, wanted, place, status, orderedAt, sums, lines } = order
  await sql`
    with placed as (
      insert into orders (order_id, order_no, store_id, user_id, basket_id, status, ordered_at, delivery_date, memo,
        item_count, first_prod_nm, supply_amt, vat_amt, total_amt, fee_supply_amt, fee_vat_amt, pay_amt,
        store_delivery_id, place_name, receiver, phone, zip_cd, addr1, addr2, tax_rounding)
      values (${orderId}, ${orderNo}, ${who.storeId}, ${who.userId}, ${wanted.basketId}, ${status}, ${orderedAt},
        ${wanted.deliveryDate}, ${wanted.memo}, ${lines.length}, ${lines[0]?.article.prodNm ?? ''}, ${sums.supplyAmt},
        ${sums.vatAmt}, ${sums.totalAmt}, ${sums.fee.supplyAmt}, ${sums.fee.vatAmt}, ${sums.payAmt},
        ${place.store_delivery_id}, ${place.name}, ${place.receiver}, ${place.phone}, ${place.zip_cd}, ${place.addr1},
        ${place.addr2}, ${order.taxRounding})
    ), noted as (
      insert into order_history (order_id, user_id, what, status)
      values (${orderId}, ${who.userId}, 'PLACED', ${status})
    )
    ${linesOf(orderId, lines)}`.execute(trx)
}

export async function insertLines(trx: Trx, orderId: string, lines: readonly PricedLine[]): Promise<void> {
  await linesOf(orderId, lines).execute(trx)
}

function linesOf(orderId: string, lines: readonly PricedLine[]) {
  const of = <T>(pick: (line: PricedLine) => T) => lines.map(pick)
  return sql`
    insert into order_lines (order_id, line_no, prod_id, prod_cd, prod_nm, spec, unit, box_qty, tax_type, price_mode,
      unit_price_milli, alc_list_id, qty, supply_amt, vat_amt, total_amt, memo)
    select ${orderId}, l.line_no, l.prod_id, l.prod_cd, l.prod_nm, l.spec, l.unit, l.box_qty, l.tax_type, l.price_mode,
      l.price, l.alc_list_id, l.qty, l.supply, l.vat, l.total, l.memo
    from unnest(${of((l) => l.prodId)}::uuid[], ${of((l) => l.article.prodCd)}::text[], ${of((l) => l.article.prodNm)}::text[],
      ${of((l) => l.article.spec)}::text[], ${of((l) => l.article.unit)}::text[], ${of((l) => l.article.boxQty)}::int[],
      ${of((l) => l.article.taxType)}::text[], ${of((l) => l.article.priceMode)}::text[], ${of((l) => l.unitPriceMilli)}::bigint[],
      ${of((l) => l.alcListId)}::uuid[], ${of((l) => l.qty)}::int[], ${of((l) => l.supplyAmt)}::bigint[],
      ${of((l) => l.vatAmt)}::bigint[], ${of((l) => l.totalAmt)}::bigint[], ${of((l) => l.memo)}::text[])
      with ordinality as l (prod_id, prod_cd, prod_nm, spec, unit, box_qty, tax_type, price_mode, price, alc_list_id, qty,
        supply, vat, total, memo, line_no)`
}

/** After a failed claim, tells whether the basket was ordered, changed or belongs to another store. */
export async function findSentOrder(trx: Trx, storeId: string, basketId: string) {
  return trx
    .selectFrom('baskets as b')
    .leftJoin('orders as o', 'o.order_id', 'b.order_id')
    .select(['b.order_id', 'o.order_no'])
    .where('b.basket_id', '=', basketId)
    .where('b.store_id', '=', storeId)
    .executeTakeFirst()
}
