import { sql } from 'kysely'
import type { Trx } from '#db/open.ts'
import type { PricedLine } from './price-lines.ts'

export interface ClaimedBasket {
  name: string
  is_default: boolean
}

/** Marks the basket as ordered. Returns a row only if it was still open and at the expected version. */
export async function claimBasket(
  trx: Trx,
  claim: { storeId: string; basketId: string; version: number; orderId: string },
) {
  return trx
    .updateTable('baskets')
    .set({ order_id: claim.orderId })
    .where('basket_id', '=', claim.basketId)
    .where('store_id', '=', claim.storeId)
    .where('version', '=', claim.version)
    .where('order_id', 'is', null)
    .returning(['name', 'is_default'])
    .executeTakeFirst()
}

/** Replaces the ordered basket with an empty one of the same name. */
export async function openNextBasket(
  trx: Trx,
  storeId: string,
  basketId: string,
  { name, is_default }: ClaimedBasket,
): Promise<void> {
  await sql`
    with next as (
      insert into baskets (store_id, name, is_default) values (${storeId}, ${name}, ${is_default}) returning basket_id
    )
    update baskets b set next_basket_id = next.basket_id from next where b.basket_id = ${basketId}`.execute(trx)
}

export type BasketLine = Awaited<ReturnType<typeof listBasketLines>>[number]

export async function listBasketLines(trx: Trx, basketId: string) {
  return trx
    .selectFrom('basket_items as i')
    .innerJoin('products as p', 'p.prod_id', 'i.prod_id')
    .select(['i.prod_id', 'i.qty', 'i.memo', 'i.seen_price_milli', 'p.prod_nm'])
    .where('i.basket_id', '=', basketId)
    .orderBy('i.position')
    .execute()
}

export async function findPlace(trx: Trx, storeId: string, storeDeliveryId: string) {
  return trx
    .selectFrom('store_deliverys')
    .select(['store_delivery_id', 'name', 'receiver', 'phone', 'zip_cd', 'addr1', 'addr2'])
    .where('store_delivery_id', '=', storeDeliveryId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}

export async function insertLines(trx: Trx, orderId: string, lines: readonly PricedLine[]): Promise<void> {
  const of = <T>(pick: (line: PricedLine) => T) => lines.map(pick)
  await sql`
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
        supply, vat, total, memo, line_no)`.execute(trx)
}

/** Records what the store bought, for "last ordered" and its own ranking. */
export async function rememberBought(
  trx: Trx,
  storeId: string,
  at: Date,
  lines: readonly { prodId: string; qty: number }[],
): Promise<void> {
  await sql`
    insert into store_products as s (store_id, prod_id, last_ordered_at, last_qty)
    select ${storeId}, l.prod_id, ${at}, l.qty
    from unnest(${lines.map((l) => l.prodId)}::uuid[], ${lines.map((l) => l.qty)}::int[]) as l (prod_id, qty)
    order by l.prod_id
    on conflict (tenant_id, store_id, prod_id) do update
      set last_ordered_at = excluded.last_ordered_at, last_qty = excluded.last_qty, times = s.times + 1`.execute(trx)
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
