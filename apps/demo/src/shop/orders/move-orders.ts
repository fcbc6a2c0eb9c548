import { cancelled, confirmed, delivered, held, preparing, shipped } from '@mall/contract/base/ordering/order-states'
import { sql } from 'kysely'
import { addDays, seoulInstant, type Day } from '@mall/server/platform/day.ts'
import type { Trx } from '@mall/server/db/open.ts'
import { recountBought } from '@mall/server/features/orders/bought.queries.ts'
import type { OpenDay } from './due-orders.ts'
import { insertRows } from '../insert-rows.ts'
import { courseOf, stageAt, stepsBetween } from './order-course.ts'
import type { OrderStage, SeedShop } from '../shop.ts'
import type { Sale } from './write-orders.ts'

/** An order of the demo's own story that is not final. Orders placed by users have a basket. */
export interface OpenOrder {
  order_id: string
  store_id: string
  user_id: string
  status: OrderStage
  delivery_date: Day
}

export interface Move {
  order: OpenOrder
  to: OrderStage
  steps: readonly { stage: OrderStage; at: Date }[]
}

/** Orders that have advanced since the demo last ran. Those held for too long are cancelled. */
export function dueMoves(
  shop: SeedShop,
  openDays: (routeDays: readonly number[] | null) => readonly OpenDay[],
  orders: readonly OpenOrder[],
  today: Day,
  now: Date,
): Move[] {
  return orders.flatMap((order): Move[] => {
    const store = shop.stores.find(({ storeId }) => storeId === order.store_id)
    if (!store) return []
    const { status, delivery_date } = order
    if (status === held)
      return delivery_date < today ? [{ order, to: cancelled, steps: [{ stage: cancelled, at: now }] }] : []
    const deadline =
      openDays(store.routeDays).find(({ date }) => date === delivery_date)?.deadline ??
      seoulInstant(addDays(delivery_date, -1), shop.calendar.time)
    const course = courseOf(`${shop.tenantId}/${store.code}`, delivery_date, deadline)
    const to = stageAt(course, now)
    return to > status ? [{ order, to, steps: stepsBetween(course, status, to, now) }] : []
  })
}

const happened: Readonly<Record<string, string>> = {
  [confirmed]: 'CONFIRMED',
  [preparing]: 'PREPARING',
  [shipped]: 'SHIPPED',
  [delivered]: 'CHECKED',
  [cancelled]: 'CANCELLED_BY_OFFICE',
}

/** Applies the steps; everything ordered is confirmed and shipped unless the office has changed it. */
export async function moveOpenOrders(trx: Trx, shop: SeedShop, moves: readonly Move[]): Promise<Sale[]> {
  if (moves.length === 0) return []
  const reaching = (least: OrderStage) =>
    moves
      .filter(({ to, steps }) => to !== cancelled && steps.some(({ stage }) => stage >= least))
      .map(({ order }) => order.order_id)
  await confirmLines(trx, reaching(confirmed))
  await shipLines(trx, reaching(shipped))
  await sumOrders(trx, moves)
  for (const { order, to } of moves)
    if (to === cancelled) await recountBought(trx, { storeId: order.store_id, orderId: order.order_id })
  await insertRows(
    trx,
    'order_history',
    ['tenant_id', 'order_id', 'at', 'user_id', 'what', 'status', 'note'],
    moves
      .flatMap(({ order, steps }) => steps.map((step) => ({ order, ...step })))
      .sort((a, b) => a.at.getTime() - b.at.getTime())
      .map(({ order, stage, at }) => ({
        tenant_id: shop.tenantId,
        order_id: order.order_id,
        at,
        user_id: stage === delivered ? order.user_id : shop.officeUserId,
        what: happened[stage],
        status: stage,
        note: stage === cancelled ? '미수금 입금이 확인되지 않았어요' : null,
      })),
  )
  return listSales(trx, moves)
}

async function confirmLines(trx: Trx, orderIds: readonly string[]): Promise<void> {
  await sql`update order_lines set confirmed_qty = qty, confirmed_supply_amt = supply_amt, confirmed_vat_amt = vat_amt,
      confirmed_total_amt = total_amt
    where order_id = any(${orderIds}::uuid[]) and confirmed_qty is null`.execute(trx)
}

async function shipLines(trx: Trx, orderIds: readonly string[]): Promise<void> {
  await sql`update order_lines set shipped_qty = confirmed_qty, shipped_supply_amt = confirmed_supply_amt,
      shipped_vat_amt = confirmed_vat_amt, shipped_total_amt = confirmed_total_amt
    where order_id = any(${orderIds}::uuid[]) and shipped_qty is null`.execute(trx)
}

/** Sums equal the lines of the current stage. */
async function sumOrders(trx: Trx, moves: readonly Move[]): Promise<void> {
  const rows = moves.map(({ order, to, steps }) => ({
    order_id: order.order_id,
    status: to,
    steps: steps.length,
    checked_at: steps.find(({ stage }) => stage === delivered)?.at ?? null,
  }))
  await sql`
    update orders o set status = t.status, version = o.version + t.steps, checked_at = coalesce(t.checked_at, o.checked_at),
      supply_amt = s.supply, vat_amt = s.vat, total_amt = s.supply + s.vat,
      pay_amt = s.supply + s.vat + o.fee_supply_amt + o.fee_vat_amt
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
        as t (order_id uuid, status text, steps int, checked_at timestamptz),
      lateral (select sum(coalesce(shipped_supply_amt, confirmed_supply_amt, supply_amt))::bigint as supply,
        sum(coalesce(shipped_vat_amt, confirmed_vat_amt, vat_amt))::bigint as vat
        from order_lines l where l.order_id = t.order_id) as s
    where o.order_id = t.order_id`.execute(trx)
}

async function listSales(trx: Trx, moves: readonly Move[]): Promise<Sale[]> {
  const sales = moves.flatMap(({ order, steps }) => {
    const at = steps.find(({ stage }) => stage === shipped)?.at
    return at ? [{ storeId: order.store_id, orderId: order.order_id, at }] : []
  })
  if (sales.length === 0) return []
  const paid = await trx
    .selectFrom('orders')
    .select(['order_id', 'pay_amt'])
    .where(
      'order_id',
      'in',
      sales.map(({ orderId }) => orderId),
    )
    .execute()
  return sales.map((sale) => ({ ...sale, amount: paid.find((row) => row.order_id === sale.orderId)?.pay_amt ?? 0 }))
}
