import { sql } from 'kysely'
import type { Amounts, TaxRounding } from '@mall/contract/base/money'
import { type OrderStatus, cancelled, delivered } from '@mall/contract/base/ordering/order-states'
import type { Trx } from '#db/open.ts'
import type { StoreCaller } from '#platform/http/caller.ts'
import type { Day } from '#platform/day.ts'
import type { OrderSums } from './sending/decide-terms.ts'
import type { PricedLine } from './sending/price-lines.ts'

export interface Place {
  store_delivery_id: string
  name: string
  receiver: string
  phone: string
  zip_cd: string
  addr1: string
  addr2: string
  /** Its own weekdays; null: those of the store. */
  delivery_days: number[] | null
}

export interface NewOrder {
  orderId: string
  orderNo: string
  who: StoreCaller
  wanted: { basketId: string; deliveryDate: Day; memo: string }
  place: Place
  status: OrderStatus
  orderedAt: Date
  sums: OrderSums
  lines: readonly PricedLine[]
  taxRounding: TaxRounding
}

function headOf(lines: readonly PricedLine[], sums: OrderSums) {
  return {
    item_count: lines.length,
    first_prod_nm: lines[0]?.article.prodNm ?? '',
    supply_amt: sums.supplyAmt,
    vat_amt: sums.vatAmt,
    total_amt: sums.totalAmt,
    fee_supply_amt: sums.fee.supplyAmt,
    fee_vat_amt: sums.fee.vatAmt,
    pay_amt: sums.payAmt,
  }
}

/** The weekdays of a place are a rule, no part of an order. */
function placeColumns({ name, delivery_days: _, ...place }: Place) {
  return { ...place, place_name: name }
}

/** Locks the order for a change; a concurrent change waits and then sees this one. */
export async function lockOrder(trx: Trx, orderId: string, storeId: string) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('store_id', '=', storeId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function updateOrder(
  trx: Trx,
  orderId: string,
  change: {
    deliveryDate: Day
    memo: string
    status: OrderStatus
    place: Place
    lines: readonly PricedLine[]
    sums: OrderSums
  },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      version: eb('version', '+', 1),
      delivery_date: change.deliveryDate,
      memo: change.memo,
      status: change.status,
      ...headOf(change.lines, change.sums),
      ...placeColumns(change.place),
    }))
    .where('order_id', '=', orderId)
    .execute()
}

/** Moves the delivery fee between orders of a day; their goods stay unchanged. */
export async function setFees(trx: Trx, fees: readonly { orderId: string; fee: Amounts }[]): Promise<void> {
  await sql`
    update orders o set version = o.version + 1, fee_supply_amt = f.supply, fee_vat_amt = f.vat,
      pay_amt = o.total_amt + f.supply + f.vat
    from unnest(${fees.map(({ orderId }) => orderId)}::uuid[], ${fees.map(({ fee }) => fee.supplyAmt)}::bigint[],
      ${fees.map(({ fee }) => fee.vatAmt)}::bigint[]) as f (order_id, supply, vat)
    where o.order_id = f.order_id`.execute(trx)
}

export async function deleteLines(trx: Trx, orderId: string): Promise<void> {
  await trx.deleteFrom('order_lines').where('order_id', '=', orderId).execute()
}

export async function setStatus(trx: Trx, orderId: string, status: OrderStatus): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ status, version: eb('version', '+', 1) }))
    .where('order_id', '=', orderId)
    .execute()
}

/** Another delivery day, with the fee that goes along. */
export async function setDeliveryDay(trx: Trx, orderId: string, deliveryDate: Day, fee: Amounts): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      ...{ delivery_date: deliveryDate, version: eb('version', '+', 1) },
      ...{ fee_supply_amt: fee.supplyAmt, fee_vat_amt: fee.vatAmt },
      pay_amt: eb('total_amt', '+', fee.totalAmt),
    }))
    .where('order_id', '=', orderId)
    .execute()
}

/** How the order was last cancelled, if ever. */
export async function findLastCancel(trx: Trx, orderId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('order_history')
    .select('what')
    .where('order_id', '=', orderId)
    .where('status', '=', cancelled)
    .orderBy('history_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.what
}

/** Reactivates a cancelled order; its lines and amounts are unchanged. */
export async function restoreColumns(
  trx: Trx,
  orderId: string,
  status: OrderStatus,
  { fee, payAmt }: OrderSums,
): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({
      ...{ status, version: eb('version', '+', 1), pay_amt: payAmt },
      ...{ fee_supply_amt: fee.supplyAmt, fee_vat_amt: fee.vatAmt },
    }))
    .where('order_id', '=', orderId)
    .execute()
}

/** Sets the share that each line is taken from. */
export async function setShares(trx: Trx, orderId: string, lines: readonly PricedLine[]): Promise<void> {
  await sql`
    update order_lines l set alc_list_id = s.alc_list_id
    from unnest(${lines.map(({ prodId }) => prodId)}::uuid[], ${lines.map(({ alcListId }) => alcListId)}::uuid[])
      as s (prod_id, alc_list_id)
    where l.order_id = ${orderId} and l.prod_id = s.prod_id and l.alc_list_id is distinct from s.alc_list_id`.execute(
    trx,
  )
}

/** Locks in id order, so that two transactions wait for each other instead of deadlocking. */
export async function lockOrders(trx: Trx, orderIds: readonly string[], storeId: string | undefined) {
  return trx
    .selectFrom('orders')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? ''))
    .orderBy('order_id')
    .forNoKeyUpdate()
    .execute()
}

/** Shipped becomes delivered; the check time comes from the database clock. */
export async function markChecked(trx: Trx, orderIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('orders')
    .set((eb) => ({ status: delivered, checked_at: sql<Date>`clock_timestamp()`, version: eb('version', '+', 1) }))
    .where('order_id', 'in', orderIds)
    .execute()
}
