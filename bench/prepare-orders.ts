import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from '../apps/server/src/db/driver/session.ts'
import { type Caller, tenantId } from './callers.ts'
import type { Ask } from './lane.ts'
import { someOf } from './row.ts'

// Prepares baskets that have not been sent, so that a row measures the order alone.

const lines = 10

export interface Goods {
  prodId: string
  qty: number
}

/** Products that any store may order on any day, each with an allowed quantity. */
export async function listGoods(owner: Sql, count: number, of = tenantId): Promise<Goods[]> {
  return owner<Goods>`
    select prod_id as "prodId", (ceil(greatest(min_qty, step_qty)::numeric / step_qty) * step_qty)::int as qty
    from products p
    where tenant_id = ${of} and status = 'ON' and delivery_days is null and max_qty is null and prod_id not in (select prod_id from alc_products)
      and random() < 0.5
    order by prod_id limit ${count}`
}

/** Baskets of ten lines, spread over the stores, each with the call that sends it. */
export async function prepareOrders(owner: Sql, port: number, stores: readonly Caller[], count: number) {
  const goodsOf = new Map<string, Goods[]>()
  for (const of of new Set(stores.map((store) => store.tenantId))) goodsOf.set(of, await listGoods(owner, 5000, of))
  const round = randomUUID().slice(0, 8)
  const baskets = Array.from({ length: count }, (_, n) => {
    const who = someOf(stores, () => n % stores.length)
    return { basketId: randomUUIDv7(), n, who, goods: goodsOf.get(who.tenantId) ?? [] }
  })
  const of = <T>(pick: (one: (typeof baskets)[number]) => T) => baskets.map(pick)
  const [tenants, ids] = [of(({ who }) => who.tenantId), of(({ basketId }) => basketId)]
  await owner`
    insert into baskets (tenant_id, basket_id, store_id, name)
    select * from unnest(${tenants}::text[], ${ids}::uuid[], ${of(({ who }) => who.storeId)}::uuid[],
      ${of(({ n }) => `측정 ${round} ${n}`)}::text[])`
  for (let line = 0; line < lines; line += 1) {
    const chosen = of(({ n, goods }) => goods[(n * 7 + line * Math.floor(goods.length / lines)) % goods.length])
    await owner`
      insert into basket_items (tenant_id, basket_id, prod_id, qty, seen_price_milli, by_user_id)
      select t, b, p, q, 1000, u from unnest(${tenants}::text[], ${ids}::uuid[], ${chosen.map((one) => one?.prodId ?? '')}::uuid[],
        ${chosen.map((one) => one?.qty ?? 1)}::int[], ${of(({ who }) => who.userId)}::uuid[]) as x (t, b, p, q, u)`
  }
  const dayOf = await deliveryDays(owner, port, stores)
  const places = await owner<{ store: string; place: string }>`
    select store_id as store, store_delivery_id as place from store_deliverys where is_default`
  const placeOf = new Map(places.map(({ store, place }) => [store, place]))
  return baskets.map(({ basketId, who }): Ask[] => [
    {
      method: 'POST',
      path: '/nuri/api/v1/orders/mall',
      headers: { ...who.headers, 'idempotency-key': randomUUID() },
      body: {
        basketId,
        basketVersion: 0,
        storeDeliveryId: placeOf.get(who.storeId),
        deliveryDate: dayOf.get(who.storeId),
        memo: '',
      },
    },
  ])
}

/** The first day that each store may order for; stores of a wholesaler on one route share it. */
async function deliveryDays(owner: Sql, port: number, stores: readonly Caller[]): Promise<Map<string, string>> {
  const rows = await owner<{ store: string; route: string }>`
    select s.store_id as store, coalesce(r.delivery_days::text, '') as route
    from stores s left join store_routes r using (tenant_id, store_id)`
  const routes = new Map(rows.map(({ store, route }) => [store, route]))
  const routeOf = ({ tenantId: of, storeId }: Caller) => `${of} ${routes.get(storeId) ?? ''}`
  const dayOfRoute = new Map<string, string>()
  for (const store of stores) {
    const route = routeOf(store)
    if (dayOfRoute.has(route)) continue
    const { days } = await askDays(port, store)
    dayOfRoute.set(route, days.find(({ available }) => available)?.date ?? '')
  }
  return new Map(stores.map((store) => [store.storeId, dayOfRoute.get(routeOf(store)) ?? '']))
}

interface Days {
  days: { date: string; available: boolean }[]
}

/** Repeats the call while the mall sheds load. */
async function askDays(port: number, { storeId, headers }: Caller): Promise<Days> {
  for (;;) {
    const path = `/nuri/api/v1/orders/delivery-request-date?storeId=${storeId}`
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    if (answer.status !== 503) return (await answer.json()) as Days
    await sleep(200)
  }
}
