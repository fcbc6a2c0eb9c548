import { catalogueImage, listAllocations, listCategories, listProducts, orderSheet } from '@mall/contract/products'
import { listOrders } from '@mall/contract/orders'
import { assigns } from '@mall/contract/store-orders'
import { closeDays } from '@mall/contract/holidays'
import { expect, test } from 'vitest'
import { deliveryDays } from '@mall/server/features/holidays/delivery-days.ts'
import { getStoreRules } from '@mall/server/features/holidays/delivery-rules.queries.ts'
import { addDays, seoulDay } from '@mall/server/platform/day.ts'
import { openFileStores } from '@mall/server/features/files/store/open-file-store.ts'
import { useMall } from '@mall/server/test/mall.ts'
import { onThisMachine } from '@mall/server/test/on-this-machine.ts'
import { signIn } from '@mall/server/test/people.ts'
import { seedDemoPeople } from './demo-people.ts'
import { seedDemoShop } from './demo-shop.ts'

const mall = useMall(async ({ database }) => {
  await seedDemoPeople(database, true)
})
const now = new Date()
const today = seoulDay(now)
const seed = (at = now) => seedDemoShop(mall.database, { ...openFileStores(undefined, mall.house.dataDir), now: at })
const later = (days: number) => new Date(now.getTime() + days * 86_400_000)

async function one(query: string): Promise<Record<string, unknown>> {
  const [row] = await mall.owner.unsafe(query)
  return row as Record<string, unknown>
}

const count = async (query: string) => Number((await one(`select count(*) as n from (${query}) t`))['n'])

const ordersNow = () => one('select max(ordered_at) as last, count(*)::int as orders, sum(version) from orders')

/** Invariants of the demo's data. Each query returns the rows that violate one. */
const rules = {
  'order sums equal their lines': `
    select 1 from orders o left join (select order_id, count(*) as lines,
        sum(coalesce(shipped_supply_amt, confirmed_supply_amt, supply_amt)) as supply,
        sum(coalesce(shipped_vat_amt, confirmed_vat_amt, vat_amt)) as vat from order_lines group by 1) l using (order_id)
    where (o.supply_amt, o.vat_amt, o.item_count) is distinct from (l.supply, l.vat, l.lines)`,
  'balances equal their entries': `
    select 1 from stores s left join (select tenant_id, store_id, sum(amount) as sum from ledger_entries group by 1, 2) l
    using (tenant_id, store_id) where s.balance <> coalesce(l.sum, 0)`,
  'running balances are consistent': `
    select 1 from (select balance_after, sum(amount) over (partition by tenant_id, store_id order by entry_id) as sum
      from ledger_entries) e where balance_after <> sum`,
  'the ledger has exactly the shipped orders': `
    select 1 from (select order_id, status, pay_amt from orders where status in ('40', '50')) o
    full join (select order_id, amount from ledger_entries where kind = 'SALE') l using (order_id)
    where o.pay_amt is distinct from l.amount`,
  'sales are dated by the delivery day, payments by their own': `
    select 1 from ledger_entries l left join orders o using (order_id)
    where l.business_day is distinct from coalesce(o.delivery_date, (l.at at time zone 'Asia/Seoul')::date)`,
  'exactly the shipped orders have one statement, dated by the delivery day': `
    select 1 from (select order_id, pay_amt, delivery_date from orders where status in ('40', '50')) o
    full join (select order_id, (document -> 'sums' ->> 'totalAmt')::bigint as total, business_day from statements
      where not is_late) s using (order_id)
    where (o.pay_amt, o.delivery_date) is distinct from (s.total, s.business_day)`,
  'statements carry the balance forward': `
    select 1 from (select before, lag(after, 1, 0) over (partition by l.store_id order by l.entry_id) as ended
      from statements s join ledger_entries l on l.order_id = s.order_id,
      json_to_record(document -> 'account') as a (before bigint, after bigint)) t
    where before <> ended`,
  'states equal the end of the history': `
    select 1 from orders o left join (select distinct on (order_id) order_id, status from order_history
      order by order_id, at desc, history_id desc) h using (order_id) where o.status is distinct from h.status`,
  'purchases of stores are recorded': `
    select 1 from store_products p full join (select o.store_id, l.prod_id, count(*) as times, max(o.ordered_at) as last
      from orders o join order_lines l using (order_id) where o.status <> '90' group by 1, 2) b using (store_id, prod_id)
    where (p.times, p.last_ordered_at) is distinct from (b.times, b.last)`,
}

async function checkBooks(): Promise<void> {
  for (const [rule, broken] of Object.entries(rules)) expect(await count(broken), rule).toBe(0)
}

test('leaves whole steps when a start is interrupted while orders are created, and resumes at the next one', async () => {
  await mall.owner`alter table order_lines add constraint breaks check (false) not valid`
  await expect(seed()).rejects.toThrow('violates check constraint "breaks"')
  await mall.owner`alter table order_lines drop constraint breaks`
  expect(await count('select 1 from orders')).toBe(0)
  await seed()
  expect(await count("select 1 from products where tenant_id = '10'")).toBeGreaterThanOrEqual(600)
  expect(await count("select 1 from stores where tenant_id = '10'")).toBe(40)
  expect(await count('select 1 from orders')).toBeGreaterThan(3000)
}, 120_000)

test('keeps every sum equal to its lines, every balance to its entries, and every state to its history', checkBooks)

test("applies each wholesaler's own settings", async () => {
  const [first, second] = await mall.owner`
    select cut_off_mode, cut_off_lead, cut_off_time, min_order_amt::int, delivery_fee_amt::int, free_delivery_from::int
    from mall_settings order by tenant_id`
  expect(first).toMatchObject({ cut_off_mode: 'WORKING', cut_off_lead: 1, cut_off_time: '18:00', min_order_amt: 0 })
  expect(first).toMatchObject({ delivery_fee_amt: 3000, free_delivery_from: 100_000 })
  expect(second).toMatchObject({ cut_off_mode: 'CALENDAR', cut_off_lead: 2, cut_off_time: '14:00' })
  expect(second).toMatchObject({ min_order_amt: 100_000 })
})

test('gives every store the trade and contact that a statement shows', async () => {
  expect(await count("select 1 from stores where '' in (biz_type, biz_item, contact)")).toBe(0)
})

test('adds nothing at a second start, and is quick', async () => {
  const before = await ordersNow()
  expect(before['last']).toEqual(now)
  const from = performance.now()
  await seed()
  expect(performance.now() - from).toBeLessThan(onThisMachine(1000))
  expect(await ordersNow()).toEqual(before)
})

test('gives the everyday store two years of habits, and orders at every stage', async () => {
  const whose = "from orders o join stores s using (store_id) where s.tenant_id = '10' and s.store_cd"
  const { orders, first, lines } = await one(
    `select count(*)::int as orders, min(ordered_at) as first, avg(item_count)::float as lines ${whose} = 'S0001'`,
  )
  expect(orders).toBeGreaterThan(200)
  expect(orders).toBeLessThan(320)
  expect(lines).toBeGreaterThan(8)
  expect((now.getTime() - (first as Date).getTime()) / 86_400_000).toBeGreaterThan(715)
  const stages = await mall.owner.unsafe(`select distinct status ${whose} = 'S0001' order by 1`)
  expect(stages.map(({ status }) => status as string)).toEqual(expect.arrayContaining(['10', '20', '30', '40', '50']))
  expect(await count(`select 1 ${whose} = 'S0004' and o.status = '60'`)).toBe(1)
  expect(await count("select 1 from orders where status = '90'")).toBeGreaterThan(5)
  expect(await count('select 1 from order_lines where shipped_qty < qty and reason is not null')).toBeGreaterThan(50)
  expect(await count('select 1 from order_lines where confirmed_qty < qty and reason is null')).toBe(0)
  const near = await one("select balance, credit_limit from stores where tenant_id = '10' and store_cd = 'S0004'")
  expect(Number(near['balance']) / Number(near['credit_limit'])).toBeGreaterThan(0.95)
})

test('sends every order before the cut-off of a day open to its store', async () => {
  for (const tenantId of ['10', '20']) {
    const db = mall.database.tenant(tenantId)
    const sent = await mall.owner<{ store_id: string; ordered_at: Date; day: string; status: string }[]>`
      select store_id, ordered_at, delivery_date::text as day, status from orders
      where tenant_id = ${tenantId} order by md5(order_id::text) limit 150`
    for (const { store_id, ordered_at, day } of sent) {
      const { calendar, store } = await getStoreRules(db, store_id, ordered_at)
      const [verdict] = deliveryDays({ now: ordered_at, calendar, store, items: [] }, day, day)
      expect(verdict, `${day} sent at ${ordered_at.toISOString()}`).toMatchObject({ available: true })
    }
  }
})

test('prices lines as of the day they were ordered', async () => {
  const wrong = `select 1 from order_lines l join orders o using (order_id) join stores s using (store_id)
    where l.unit_price_milli is distinct from coalesce(
      (select unit_price_milli from special_prices p where p.store_id = o.store_id and p.prod_id = l.prod_id
        and (o.ordered_at at time zone 'Asia/Seoul')::date between from_day and coalesce(to_day, 'infinity')
        order by from_day desc limit 1),
      (select unit_price_milli from grade_prices g where g.tenant_id = o.tenant_id and g.grade = s.store_grade
        and g.prod_id = l.prod_id and (o.ordered_at at time zone 'Asia/Seoul')::date between from_day and coalesce(to_day, 'infinity')
        order by from_day desc limit 1))`
  expect(await count(wrong)).toBe(0)
})

test('keeps allocations open today, and counts what orders have taken of them', async () => {
  expect(await count(`select 1 from alc_lists where '${today}' between from_day and to_day`)).toBeGreaterThanOrEqual(4)
  expect(
    await count(`select 1 from alc_quotas q where ordered_qty <>
      (select coalesce(sum(qty), 0) from order_lines l join orders o using (order_id)
       where l.alc_list_id = q.alc_list_id and l.prod_id = q.prod_id and o.store_id = q.store_id and o.status <> '90')
       and (ordered_qty > 0 or alc_list_id in (select alc_list_id from order_lines))`),
  ).toBe(0)
})

test('shows the store products with pictures, future prices, allocations, an order sheet and closed days', async () => {
  const { accessToken: token } = await signIn(mall, 'store01', { password: 'Nuri!2026' })
  const { ok: page } = await mall.ask(listProducts, { query: { size: 100, page: 0 } }, { token })
  expect(page.totalElements).toBeGreaterThanOrEqual(600)
  expect(page.content.every(({ imageUrl }) => imageUrl !== null)).toBe(true)
  const picture = await mall.app.inject({
    url: '/_image',
    query: { url: page.content[0]!.imageUrl!, w: '128', q: '75' },
  })
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(catalogueImage.access).toBe('public')
  const all = [...page.content]
  for (let at = 1; at < page.totalPages; at += 1)
    all.push(...(await mall.ask(listProducts, { query: { size: 100, page: at } }, { token })).ok.content)
  expect(all.filter(({ nextPrice }) => nextPrice).length).toBeGreaterThan(20)
  expect(all.filter(({ priceKind }) => priceKind === 'SPECIAL').length).toBeGreaterThan(5)
  expect(all.filter(({ favourite }) => favourite).length).toBeGreaterThan(8)
  expect((await mall.ask(listCategories, {}, { token })).ok.filter(({ parentId }) => parentId).length).toBeGreaterThan(
    19,
  )
  const shared = (await mall.ask(listAllocations, {}, { token })).ok
  expect(shared.flatMap(({ products }) => products).some(({ orderedQty }) => orderedQty > 0)).toBe(true)
  const sheet = (await mall.ask(orderSheet, { query: { deliveryDate: nextMonday() } }, { token })).ok
  expect(sheet.dates).toHaveLength(4)
  expect(sheet.rows.filter(({ lastQtys }) => lastQtys.some((qty) => qty !== null)).length).toBeGreaterThan(10)
  expect((await mall.ask(listOrders, { query: { size: 15, page: 0 } }, { token })).ok.content).toHaveLength(15)
  expect((await mall.ask(assigns, { query: {} }, { token })).ok.assignOrderCount).toBeGreaterThan(0)
  const closed = (await mall.ask(closeDays, { query: { from: today, to: addDays(today, 30) } }, { token })).ok
  expect(closed.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['COMPANY', 'STORE']))
})

function nextMonday(): string {
  let day = addDays(today, 1)
  while (new Date(day).getUTCDay() !== 1) day = addDays(day, 1)
  return day
}

test.each([1, 4, 40])('brings everything up to date at a start %i days later', async (days) => {
  const at = later(days)
  await seed(at)
  await checkBooks()
  const before = await ordersNow()
  expect(at.getTime() - (before['last'] as Date).getTime()).toBeLessThan(8 * 86_400_000)
  expect((before['last'] as Date) <= at).toBe(true)
  const day = seoulDay(at)
  expect(
    await count(`select 1 from orders where status in ('10', '20', '30', '60') and delivery_date < '${day}'`),
  ).toBe(0)
  expect(await count(`select 1 from orders where status = '60'`)).toBe(1)
  expect(await count(`select 1 from alc_lists where '${day}' between from_day and to_day`)).toBeGreaterThan(0)
  expect(await count(`select 1 from grade_prices where from_day > '${day}'`)).toBeGreaterThan(0)
  expect(
    await count(`select 1 from orders o join stores s using (store_id)
      where s.tenant_id = '10' and s.store_cd = 'S0001' and o.status = '10' and o.delivery_date > '${day}'`),
  ).toBeGreaterThan(0)
  const { accessToken: token } = await signIn(mall, 'store01', { password: 'Nuri!2026' })
  expect((await mall.ask(listOrders, { query: { size: 5, page: 0, status: '40' } }, { token })).ok.content).not.toEqual(
    [],
  )
  await seed(at)
  expect(await ordersNow()).toEqual(before)
})

test('changes nothing at a second start at the same moment, at any hour', async () => {
  for (let hours = 8; hours <= 48; hours += 8) {
    const at = later(40 + hours / 24)
    await seed(at)
    const before = await ordersNow()
    await seed(at)
    expect(await ordersNow(), at.toISOString()).toEqual(before)
  }
})

test('leaves orders placed by users alone', async () => {
  const whose = "store_id = (select store_id from stores where tenant_id = '10' and store_cd = 'S0001')"
  await mall.owner.unsafe(`update orders set basket_id = gen_random_uuid() where ${whose} and status = '10'`)
  const kept = `select order_id, status from orders where basket_id is not null`
  const before = await mall.owner.unsafe(kept)
  expect(before.length).toBeGreaterThan(0)
  await seed(later(55))
  expect(await mall.owner.unsafe(kept)).toEqual(before)
})
