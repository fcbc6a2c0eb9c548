import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { Sql } from '../apps/server/src/db/driver/session.ts'
import { tenantId } from './callers.ts'
import type { Caller } from './callers.ts'
import type { Ask } from './load.ts'

// Prepares baskets that have not been sent, so that a row measures the order alone.

const lines = 10

export interface Goods {
  prodId: string
  qty: number
}

/** Products that any store may order on any day, each with an allowed quantity. */
export async function listGoods(owner: Sql, count: number): Promise<Goods[]> {
  return owner<Goods>`
    select prod_id as "prodId", (ceil(greatest(min_qty, step_qty)::numeric / step_qty) * step_qty)::int as qty
    from products p
    where tenant_id = ${tenantId} and status = 'ON' and delivery_days is null and max_qty is null and prod_id not in (select prod_id from alc_products)
      and prod_id > gen_random_uuid()
    order by prod_id limit ${count}`
}

/** Baskets of ten lines, spread over the stores, each with the call that sends it. */
export async function prepareOrders(owner: Sql, port: number, stores: readonly Caller[], count: number) {
  const goods = await listGoods(owner, 5000)
  const round = randomUUID().slice(0, 8)
  const baskets = Array.from({ length: count }, (_, n) => ({
    basketId: randomUUIDv7(),
    n,
    who: stores[n % stores.length],
  }))
  const of = <T>(pick: (one: (typeof baskets)[number]) => T) => baskets.map(pick)
  await owner`
    insert into baskets (basket_id, store_id, name)
    select * from unnest(${of((b) => b.basketId)}::uuid[], ${of((b) => b.who?.storeId ?? '')}::uuid[],
      ${of((b) => `측정 ${round} ${b.n}`)}::text[])`
  for (let line = 0; line < lines; line += 1) {
    const chosen = of((b) => goods[(b.n * 7 + line * 499) % goods.length])
    await owner`
      insert into basket_items (basket_id, prod_id, qty, seen_price_milli, by_user_id)
      select b, p, q, 1000, u from unnest(${of((b) => b.basketId)}::uuid[], ${chosen.map((one) => one?.prodId ?? '')}::uuid[],
        ${chosen.map((one) => one?.qty ?? 1)}::int[], ${of((b) => b.who?.userId ?? '')}::uuid[]) as t (b, p, q, u)`
  }
  const dayOf = await deliveryDays(owner, port, stores)
  const places = await owner<{ store: string; place: string }>`
    select store_id as store, store_delivery_id as place from store_deliverys where is_default`
  const placeOf = new Map(places.map(({ store, place }) => [store, place]))
  return baskets.map(({ basketId, who }): Ask[] => [
    {
      method: 'POST',
      path: '/nuri/api/v1/orders/mall',
      headers: { ...who?.headers, 'idempotency-key': randomUUID() },
      body: {
        basketId,
        basketVersion: 0,
        storeDeliveryId: placeOf.get(who?.storeId ?? ''),
        deliveryDate: dayOf.get(who?.storeId ?? ''),
        memo: '',
      },
    },
  ])
}

/** The first day that each store may order for; stores of one route share it. */
async function deliveryDays(owner: Sql, port: number, stores: readonly Caller[]): Promise<Map<string, string>> {
  const rows = await owner<{ store: string; route: string }>`
    select s.store_id as store, coalesce(r.delivery_days::text, '') as route
    from stores s left join store_routes r using (tenant_id, store_id)`
  const routeOf = new Map(rows.map(({ store, route }) => [store, route]))
  const dayOfRoute = new Map<string, string>()
  for (const { storeId, headers } of stores) {
    const route = routeOf.get(storeId) ?? ''
    if (dayOfRoute.has(route)) continue
    const path = `/nuri/api/v1/orders/delivery-request-date?storeId=${storeId}`
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    const { days } = (await answer.json()) as { days: { date: string; available: boolean }[] }
    dayOfRoute.set(route, days.find(({ available }) => available)?.date ?? '')
  }
  return new Map(stores.map(({ storeId }) => [storeId, dayOfRoute.get(routeOf.get(storeId) ?? '') ?? '']))
}
