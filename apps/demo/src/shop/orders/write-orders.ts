import {
  cancelled,
  confirmed,
  delivered,
  held,
  preparing,
  received,
  shipped,
} from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import type { Amounts } from '@mall/contract/base/money'
import { seoulDay } from '@mall/server/platform/day.ts'
import type { Trx } from '@mall/server/db/open.ts'
import { chanceOf } from '../chance.ts'
import { insertRows } from '../insert-rows.ts'
import { courseOf, stepsBetween } from './order-course.ts'
import { isConfirmed, isShipped, sumsAt } from './order-sums.ts'
import type { PlannedLine, PlannedOrder, SeedShop } from '../shop.ts'

/** Inserts orders in their current state, oldest first, with their history. */
export async function writeOrders(
  trx: Trx,
  shop: SeedShop,
  planned: readonly PlannedOrder[],
  now: Date,
): Promise<Sale[]> {
  if (planned.length === 0) return []
  const orders = planned.toSorted((a, b) => a.orderedAt.getTime() - b.orderedAt.getTime())
  const numbers = await takeNumbers(trx, orders.length)
  const withHistory = orders.map((order) => ({ order, history: historyOf(shop, order, now) }))
  await insertRows(
    trx,
    'orders',
    [
      ...(['tenant_id', 'order_id', 'order_no', 'store_id', 'user_id', 'status', 'version', 'ordered_at'] as const),
      ...(['delivery_date', 'memo', 'item_count', 'first_prod_nm', 'supply_amt', 'vat_amt', 'total_amt'] as const),
      ...(['fee_supply_amt', 'fee_vat_amt', 'pay_amt', 'checked_at', 'store_delivery_id', 'place_name'] as const),
      ...(['receiver', 'phone', 'zip_cd', 'addr1', 'addr2'] as const),
    ],
    withHistory.map(({ order, history }, at) => orderRow(shop, order, history, numbers[at] ?? 0)),
  )
  await insertRows(
    trx,
    'order_lines',
    lineColumns,
    orders.flatMap((order) => order.lines.map((line, at) => lineRow(shop.tenantId, order, line, at + 1))),
  )
  const history = withHistory.flatMap((one) => one.history)
  await insertRows(
    trx,
    'order_history',
    ['tenant_id', 'order_id', 'at', 'user_id', 'what', 'status', 'note'],
    history.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  )
  await rememberBought(trx, shop, orders)
  return withHistory.flatMap(({ order, history: events }) => saleOf(shop, order, events))
}

/** A sale for the ledger of a store. */
export interface Sale {
  storeId: string
  orderId: string
  at: Date
  amount: number
}

async function takeNumbers(trx: Trx, count: number): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select nextval('order_numbers') as n from generate_series(1, ${count}::int)`.execute(trx)
  return rows.map(({ n }) => n).sort((a, b) => a - b)
}

interface HistoryRow {
  tenant_id: string
  order_id: string
  at: Date
  user_id: string
  what: string
  status: string
  note: string | null
}

const happened: Readonly<Record<string, string>> = {
  [confirmed]: 'CONFIRMED',
  [preparing]: 'PREPARING',
  [shipped]: 'SHIPPED',
  [delivered]: 'CHECKED',
}

function historyOf(shop: SeedShop, order: PlannedOrder, now: Date): HistoryRow[] {
  const { store, stage, orderedAt, deliveryDate, deadline } = order
  const row = (at: Date, userId: string, what: string, status: string, note: string | null = null): HistoryRow => ({
    tenant_id: shop.tenantId,
    order_id: order.orderId,
    at,
    user_id: userId,
    what,
    status,
    note,
  })
  const placed = row(orderedAt, order.userId, 'PLACED', stage === held ? held : received)
  if (stage === received || stage === held) return [placed]
  if (stage === cancelled) {
    const cancelledAt = new Date(orderedAt.getTime() + 3 * 60_000)
    return [placed, row(cancelledAt, order.userId, 'CANCELLED', cancelled)]
  }
  const course = courseOf(`${shop.tenantId}/${store.code}`, deliveryDate, deadline)
  const steps = stepsBetween(course, received, stage, now)
  return [
    placed,
    ...steps.map(({ stage: reached, at }) =>
      row(at, reached === delivered ? order.userId : shop.officeUserId, happened[reached] ?? 'MOVED', reached),
    ),
  ]
}

function orderRow(shop: SeedShop, order: PlannedOrder, history: readonly HistoryRow[], number: number) {
  const { store, stage, lines } = order
  const { fee, ...sums } = sumsAt(stage, lines, shop.terms)
  const { name, ...place } = store.place
  return {
    tenant_id: shop.tenantId,
    order_id: order.orderId,
    order_no: `${seoulDay(order.orderedAt).slice(2).replaceAll('-', '')}-${String(number).padStart(6, '0')}`,
    store_id: store.storeId,
    user_id: order.userId,
    status: stage,
    version: history.length,
    ordered_at: order.orderedAt,
    delivery_date: order.deliveryDate,
    memo: order.memo,
    item_count: lines.length,
    first_prod_nm: lines[0]?.product.name ?? '',
    ...named('', sums),
    fee_supply_amt: fee.supplyAmt,
    fee_vat_amt: fee.vatAmt,
    pay_amt: sums.payAmt,
    checked_at: history.find(({ what }) => what === 'CHECKED')?.at ?? null,
    ...place,
    place_name: name,
  }
}

function named(stage: string, { supplyAmt, vatAmt, totalAmt }: Amounts) {
  return { [`${stage}supply_amt`]: supplyAmt, [`${stage}vat_amt`]: vatAmt, [`${stage}total_amt`]: totalAmt }
}

const lineColumns = [
  ...(['tenant_id', 'order_id', 'line_no', 'prod_id', 'prod_cd', 'prod_nm', 'spec', 'unit', 'box_qty'] as const),
  ...(['tax_type', 'price_mode', 'unit_price_milli', 'alc_list_id', 'qty', 'supply_amt', 'vat_amt'] as const),
  ...(['total_amt', 'confirmed_qty', 'confirmed_supply_amt', 'confirmed_vat_amt', 'confirmed_total_amt'] as const),
  ...(['shipped_qty', 'shipped_supply_amt', 'shipped_vat_amt', 'shipped_total_amt', 'reason', 'memo'] as const),
  'order_line_id',
] as const

function lineRow(tenantId: string, { orderId, stage }: PlannedOrder, line: PlannedLine, lineNo: number) {
  const { product, reason } = line
  return {
    tenant_id: tenantId,
    order_id: orderId,
    line_no: lineNo,
    order_line_id: crypto.randomUUID(),
    prod_id: product.prodId,
    prod_cd: product.code,
    prod_nm: product.name,
    spec: product.spec,
    unit: product.unit,
    box_qty: product.boxQty,
    tax_type: product.taxType,
    price_mode: product.priceMode,
    unit_price_milli: line.priceMilli,
    alc_list_id: line.alcListId,
    qty: line.qty,
    ...named('', line.ordered),
    ...(isConfirmed(stage) && { confirmed_qty: line.confirmedQty, ...named('confirmed_', line.confirmed) }),
    ...(isShipped(stage) && { shipped_qty: line.shippedQty, ...named('shipped_', line.shipped) }),
    reason: isShipped(stage) || (isConfirmed(stage) && line.confirmedQty < line.qty) ? reason : null,
    memo: chanceOf(`${orderId}/${lineNo}`).yes(1) ? '잘 익은 것으로 부탁드려요' : '',
  }
}

/** Records purchases as every order of the mall does; cancelled ones do not count. */
async function rememberBought(trx: Trx, shop: SeedShop, orders: readonly PlannedOrder[]): Promise<void> {
  const bought = new Map<
    string,
    { tenant_id: string; store_id: string; prod_id: string; at: Date; qty: number; times: number }
  >()
  for (const { store, orderedAt, lines, stage } of orders) {
    if (stage === cancelled) continue
    for (const { product, qty } of lines) {
      const key = `${store.storeId}/${product.prodId}`
      const times = (bought.get(key)?.times ?? 0) + 1
      bought.set(key, {
        tenant_id: shop.tenantId,
        store_id: store.storeId,
        prod_id: product.prodId,
        at: orderedAt,
        qty,
        times,
      })
    }
  }
  await sql`
    insert into store_products as s (tenant_id, store_id, prod_id, last_ordered_at, last_qty, times)
    select t.tenant_id, t.store_id, t.prod_id, t.at, t.qty, t.times
    from json_to_recordset(${JSON.stringify([...bought.values()])}::text::json)
      as t (tenant_id text, store_id uuid, prod_id uuid, at timestamptz, qty int, times int)
    on conflict (tenant_id, store_id, prod_id) do update
      set last_ordered_at = greatest(s.last_ordered_at, excluded.last_ordered_at),
          last_qty = case when excluded.last_ordered_at >= s.last_ordered_at then excluded.last_qty else s.last_qty end,
          times = s.times + excluded.times`.execute(trx)
}

function saleOf(shop: SeedShop, { orderId, store, stage, lines }: PlannedOrder, events: readonly HistoryRow[]): Sale[] {
  const shipping = events.find(({ what }) => what === 'SHIPPED')
  if (!shipping) return []
  return [{ storeId: store.storeId, orderId, at: shipping.at, amount: sumsAt(stage, lines, shop.terms).payAmt }]
}
