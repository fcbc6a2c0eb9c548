import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Sql } from '../apps/server/src/db/driver/session.ts'
import { addDays, seoulDay } from '../apps/server/src/platform/day.ts'
import { type Caller, clearUp, connectOwner, signIn, tenantId } from './callers.ts'
import type { Ask } from './lane.ts'
import { startMall } from './mall.ts'
import { listGoods, prepareOrders } from './prepare-orders.ts'
import { noticedText, openSteadyCalls } from './steady/steady-calls.ts'
import { middle } from './wholesalers/figures.ts'

// How long a rehearsal takes while every store has an open basket and waiting orders, and what orders notice of it:
//   DATA_DIR=data-large node bench/rehearsal.ts -- [--seconds 20] [--rate 20]
// Orders are sent at a fixed rate, as people do, first alone and then beside one rehearsal after another.

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '20' }, rate: { type: 'string', default: '20' } },
})
const dataDir = resolve(process.env['DATA_DIR'] ?? 'data-large')
const [seconds, rate] = [Number(values.seconds), Number(values.rate)]
const base = '/nuri/api/v1/office'

const ms = (value: number) => value.toFixed(0)
const mall = await startMall(dataDir)

async function measure(sql: Sql): Promise<void> {
  const { stores, office } = await signIn(sql, dataDir)
  await giveBaskets(sql, stores)
  await giveOrders(sql)
  await sql`analyze sessions, refresh_tokens, baskets, basket_items, orders`
  const [world] = await sql`
    select (select count(*)::int from stores where tenant_id = ${tenantId}) as stores,
      (select count(*)::int from products where tenant_id = ${tenantId}) as products,
      (select count(*)::int from baskets where tenant_id = ${tenantId} and order_id is null) as baskets,
      (select count(*)::int from orders where tenant_id = ${tenantId} and delivery_date >= ${seoulDay(new Date())}
        and status in ('10', '20', '30', '60')) as waiting`
  console.log(JSON.stringify(world))
  const rehearsals = await rehearsalsOf(sql, office)
  for (const [name, ask] of Object.entries(rehearsals)) {
    const times: number[] = []
    let said = ''
    for (let n = 0; n < 5; n += 1) {
      const { ms: took, text } = await timed(ask)
      times.push(took)
      said = (JSON.parse(text) as { sentences?: string[] }).sentences?.join(' ') ?? text.slice(0, 200)
    }
    console.log(`${name}: ${ms(middle(times))} ms (${ms(Math.min(...times))}–${ms(Math.max(...times))}); ${said}`)
  }
  steady.add(await prepareOrders(sql, mall.port, stores.slice(0, 1000), steady.missing(2 * seconds + 10)))
  await steady.during(() => sleep(2000))
  const quiet = await steady.during(() => sleep(seconds * 1000))
  let count = 0
  const busy = await steady.during(async () => {
    const [asks, until] = [Object.values(rehearsals), performance.now() + seconds * 1000]
    for (; performance.now() < until; count += 1)
      await timed(asks[count % asks.length] ?? { method: 'GET', path: '/healthz' })
  })
  console.log(`orders alone: ${noticedText('orders', [quiet])}`)
  console.log(`beside ${count} rehearsals: ${noticedText('orders', [busy])}`)
}

/** One open basket of ten lines for each store that has none. */
async function giveBaskets(sql: Sql, stores: readonly Caller[]): Promise<void> {
  const rows = await sql<{ id: string }>`
    select distinct b.store_id as id from baskets b join basket_items i using (tenant_id, basket_id)
    where b.tenant_id = ${tenantId} and b.order_id is null`
  const has = new Set(rows.map(({ id }) => id))
  const without = stores.filter(({ storeId }) => !has.has(storeId))
  if (without.length > 0) await prepareOrders(sql, mall.port, without, without.length)
}

/** The last two orders of each store wait for one of the next days. */
async function giveOrders(sql: Sql): Promise<void> {
  await sql`
    update orders o set status = '10', delivery_date = ${seoulDay(new Date())}::date + 1 + (r.n + r.store % 5)::int
    from (
      select order_id, row_number() over (partition by store_id order by ordered_at desc, order_id) as n,
        hashtext(store_id::text) & 1023 as store
      from orders where tenant_id = ${tenantId} and status <> '90'
    ) r
    where o.tenant_id = ${tenantId} and o.order_id = r.order_id and r.n <= 2`
}

async function rehearsalsOf(sql: Sql, { headers }: Caller): Promise<Record<string, Ask>> {
  const goods = await listGoods(sql, 2000)
  const post = (path: string, body: object): Ask => ({ method: 'POST', path: `${base}${path}`, headers, body })
  const { ordering } = JSON.parse(
    (await timed({ method: 'GET', path: `${base}/settings/ordering`, headers })).text,
  ) as {
    ordering: object
  }
  const today = seoulDay(new Date())
  const [from, to] = [addDays(today, 1), addDays(today, 3)]
  const raise = { by: { kind: 'PERCENT', hundredths: 500 }, unit: 10, way: 'UP', from, specials: true }
  const sold = goods.map(({ prodId }) => ({ prodId, version: 1, fields: { status: 'SOLD_OUT' } }))
  return {
    'ordering rules': post('/settings/ordering/rehearsal', { ...ordering, minOrderAmt: 500_000 }),
    'three closed days': post('/settings/calendar/rehearsal', { from, to, kind: 'CLOSED' }),
    'sale state of 2,000 products': post('/products/rehearsal', { changes: sold }),
    'raising 2,000 products': post('/price-rises/rehearsal', {
      ...raise,
      ...{ prodIds: goods.map(({ prodId }) => prodId), grades: ['A', 'B', 'C'] },
    }),
  }
}

async function timed({ method, path, headers = {}, body }: Ask): Promise<{ ms: number; text: string; ok: boolean }> {
  const since = performance.now()
  const sent = { method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } }
  const answer = await fetch(`http://127.0.0.1:${mall.port}${path}`, {
    ...sent,
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { ms: performance.now() - since, text, ok: answer.ok }
}

const owner = connectOwner(dataDir)
const steady = openSteadyCalls(mall.port, rate)
try {
  await measure(owner)
} finally {
  await steady.close()
  await clearUp(owner)
  await owner.end()
  await mall.stop()
}
