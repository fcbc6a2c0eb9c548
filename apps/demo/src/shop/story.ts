import { sql } from 'kysely'
import { cancelled, delivered, held, received, shipped } from '@mall/contract/base/ordering/order-states'
import { issueStatements } from '@mall/server/features/order-papers/issue-statements.ts'
import { addDays, seoulDay, seoulInstant, type Day } from '@mall/server/platform/day.ts'
import type { Db, Trx } from '@mall/server/db/open.ts'
import { alone } from './alone.ts'
import { chanceOf } from './chance.ts'
import { dueOrders, isEveryday, openDaysOf } from './orders/due-orders.ts'
import { habitsOf } from './habits.ts'
import { paysBetween, writeLedger } from './ledger.ts'
import { loadGoods } from './load-goods.ts'
import { loadShop, type Seen } from './load-shop.ts'
import { dueMoves, moveOpenOrders, type Move, type OpenOrder } from './orders/move-orders.ts'
import { editableOrder, heldOrder, ordersUnderWay } from './orders/open-orders.ts'
import { courseOf, stageAt } from './orders/order-course.ts'
import { isNearLimit, planOrder } from './orders/plan-order.ts'
import type { DueOrder, OrderStage, PlannedOrder, SeedShop, SeedStore } from './shop.ts'
import { takeShare } from './take-share.ts'
import type { TenantShop } from './tenant-shops.ts'
import { writeOrders, type Sale } from './orders/write-orders.ts'

const daysOfHistory = 730

/** Writes two years of orders with their states, historical prices and payments. */
export async function beginStory(trx: Trx, tenant: TenantShop, now: Date): Promise<void> {
  const today = seoulDay(now)
  const { shop: found } = await loadShop(trx, tenant, today)
  const shop = { ...found, stores: found.stores.map((store) => ({ ...store, balance: 0 })) }
  const goods = await loadGoods(trx)
  const habits = habitsOf(shop, goods, today)
  const ground = { shop, goods, habits, now }
  const after = seoulInstant(addDays(today, -daysOfHistory), '00:00')
  const everyday = shop.stores.filter((store) => isEveryday(shop, store))
  const underWay = everyday.flatMap((store) => ordersUnderWay(ground, store))
  const held = shop.stores.filter((store) => isNearLimit(shop, store.code)).flatMap((store) => heldOrder(ground, store))
  const taken = new Set([...underWay, ...held].map(({ store }) => store.storeId))
  const due = dueOrders(shop, { after, until: now, opening: true }).filter(
    ({ store, deliveryDate }) => deliveryDate <= today || !taken.has(store.storeId),
  )
  const planned = due.flatMap(
    (one) => planOrder(shop, goods, habits.get(one.store.storeId) ?? [], one, stageOf(shop, one, now)) ?? [],
  )
  const shaped: PlannedOrder[] = []
  for (const order of underWay)
    shaped.push(order.stage === received ? await takeShare(trx, shop, goods, order, today) : order)
  const orders = [...leaveOneToCheck(planned, everyday), ...shaped, ...held]
  const sales = await writeOrders(trx, shop, orders, now)
  await writeLedger(trx, shop, sales, { since: new Map(), now })
  await writeStatements(trx, sales)
}

/** A few orders are cancelled soon after sending; all others reach the stage of their time. */
function stageOf(
  { tenantId }: SeedShop,
  { store, deliveryDate, deadline, orderedAt }: DueOrder,
  now: Date,
): OrderStage {
  const key = `${tenantId}/${store.code}`
  const isCancelled = chanceOf(`${key}/${deliveryDate}/cancelled`).yes(1.4)
  if (isCancelled && now.getTime() - orderedAt.getTime() > 5 * 60_000) return cancelled
  return stageAt(courseOf(key, deliveryDate, deadline), now)
}

/** Leaves the latest delivery of the everyday store to be confirmed. */
function leaveOneToCheck(planned: readonly PlannedOrder[], everyday: readonly SeedStore[]): PlannedOrder[] {
  const latest = planned.findLast(
    ({ store, stage }) => [shipped, delivered].includes(stage) && everyday.includes(store),
  )
  return planned.map((order) => (order === latest ? { ...order, stage: shipped } : order))
}

/** Continues the story since the last start: orders advance, new ones arrive, stores pay. */
export async function continueStory(
  db: Db,
  tenant: TenantShop,
  { seen, since, now }: { seen: Seen; since: Date; now: Date },
): Promise<void> {
  const today = seoulDay(now)
  const { shop, open, placed, booked } = seen
  const openDays = openDaysOf(shop, addDays(seoulDay(since), -20), addDays(today, 31))
  const due = dueOrders(shop, { after: since, until: now })
    .filter(({ store, deliveryDate }) => !placed.has(`${store.storeId}/${deliveryDate}`))
    .map((one) => ({ ...one, stage: stageOf(shop, one, now) }))
  const { orders, moves } = leaveLatestToCheck(shop, open, due, dueMoves(shop, openDays, open, today, now))
  const missing = missingOrders(shop, open, moves)
  const pays = shop.stores.some((store) => paysBetween(shop, store, booked.get(store.storeId), now))
  if (moves.length === 0 && due.length === 0 && missing.length === 0 && !pays) return
  await alone(db, shop.tenantId, async (trx) => {
    const { writtenUntil } = await loadShop(trx, tenant, today)
    if (writtenUntil?.getTime() !== since.getTime()) return
    const goods = await loadGoods(trx)
    const habits = habitsOf(shop, goods, today)
    const ground = { shop, goods, habits, now }
    const planned = orders.flatMap(
      (one) => planOrder(shop, goods, habits.get(one.store.storeId) ?? [], one, one.stage) ?? [],
    )
    const dates = new Set([...placed, ...planned.map((order) => `${order.store.storeId}/${order.deliveryDate}`)])
    const added = missing.flatMap(({ store, stage }) =>
      stage === held ? heldOrder(ground, store) : editableOrder(ground, store, dates),
    )
    const moved = await moveOpenOrders(trx, shop, moves)
    const sales = [...moved, ...(await writeOrders(trx, shop, [...planned, ...added], now))]
    await writeLedger(trx, shop, sales, { since: booked, now })
    await writeStatements(trx, sales)
  })
}

const statementsAtOnce = 500

/** Numbers rise with time, as for real orders. */
async function writeStatements(trx: Trx, sales: readonly Sale[]): Promise<void> {
  const orderIds = sales.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ orderId }) => orderId)
  // Tables that were just filled have no statistics yet, and joins would read all lines of each product.
  await sql`set local enable_nestloop = off`.execute(trx)
  for (let at = 0; at < orderIds.length; at += statementsAtOnce)
    await issueStatements(trx, orderIds.slice(at, at + statementsAtOnce))
  await sql`set local enable_nestloop = on`.execute(trx)
}

type DueAtStage = DueOrder & { stage: OrderStage }

/** The same for a continued story: the newest shipped delivery, advanced or new, stays unconfirmed. */
function leaveLatestToCheck(
  shop: SeedShop,
  open: readonly OpenOrder[],
  due: readonly DueAtStage[],
  moves: readonly Move[],
): { orders: DueAtStage[]; moves: Move[] } {
  const everyday = new Set(shop.stores.filter((store) => isEveryday(shop, store)).map(({ storeId }) => storeId))
  const stageOfOpen = (order: OpenOrder) => moves.find((move) => move.order === order)?.to ?? order.status
  const latest = [
    ...open.map((order) => ({ storeId: order.store_id, day: order.delivery_date, stage: stageOfOpen(order) })),
    ...due.map(({ store, deliveryDate, stage }) => ({ storeId: store.storeId, day: deliveryDate, stage })),
  ]
    .filter(({ storeId, stage }) => everyday.has(storeId) && [shipped, delivered].includes(stage))
    .reduce((day, delivery) => (delivery.day > day ? delivery.day : day), '')
  const stays = (storeId: string, day: Day, stage: OrderStage) =>
    everyday.has(storeId) && day === latest && stage === delivered
  return {
    orders: due.map((one) =>
      stays(one.store.storeId, one.deliveryDate, one.stage) ? { ...one, stage: shipped } : one,
    ),
    moves: moves.flatMap((move): Move[] => {
      if (!stays(move.order.store_id, move.order.delivery_date, move.to)) return [move]
      const steps = move.steps.filter(({ stage }) => stage !== delivered)
      return steps.length === 0 ? [] : [{ ...move, to: shipped, steps }]
    }),
  }
}

/** The first store always has an order it may change, and the one near its limit a held one. */
function missingOrders(shop: SeedShop, open: readonly OpenOrder[], moves: readonly Move[]) {
  const has = (store: SeedStore, stage: OrderStage) =>
    open.some(
      (order) =>
        order.store_id === store.storeId && order.status === stage && !moves.some((move) => move.order === order),
    )
  return shop.stores.flatMap((store): { store: SeedStore; stage: OrderStage }[] => {
    const stage = isEveryday(shop, store) ? received : isNearLimit(shop, store.code) ? held : null
    return stage === null || has(store, stage) ? [] : [{ store, stage }]
  })
}
