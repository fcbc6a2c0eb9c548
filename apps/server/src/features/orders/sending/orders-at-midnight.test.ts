import { changeOrder, getOrder } from '@mall/contract/orders'
import { expect, test } from 'vitest'
import { addDays, seoulDay, seoulInstant } from '#platform/day.ts'
import { eventually } from '#test/eventually.ts'
import { holdStock, untilOneWaits } from '#test/load/held-rows.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  // Overrides the database clock; connections already open would keep using the real one.
  await made.owner.unsafe(`
    create table set_clock (at timestamptz not null);
    create function public.clock_timestamp() returns timestamptz language sql volatile security definer
      as 'select coalesce((select at from public.set_clock), pg_catalog.clock_timestamp())'`)
  const [row] = await made.owner`select current_database() as name`
  await made.owner.unsafe(`alter database ${String(row?.['name'])} set search_path = public, pg_catalog`)
  const ended = await made.owner`select pid, pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = 'mall_app'`
  // Until they are gone, a call may be given one of them.
  const pids = ended.map((row) => Number(row['pid']))
  await eventually(async () =>
    expect(await made.owner`select from pg_stat_activity where pid = any(${pids})`).toHaveLength(0),
  )
  at = await openOrdering(made)
})

const setClock = async (to: Date) => {
  await mall.owner`delete from set_clock`
  await mall.owner`insert into set_clock values (${to})`
}

const today = seoulDay(new Date())
const tomorrow = addDays(today, 1)

/** An article priced at 1,000 won today and 1,500 tomorrow. */
const makeGoods = async (stock?: number) => {
  const prodId = await at.shop.makeProduct({ prices: {}, tax_type: 'FREE', ...(stock !== undefined && { stock }) })
  await at.shop.makePrice(prodId, 1000, { to_day: today })
  await at.shop.makePrice(prodId, 1500, { from_day: tomorrow })
  return prodId
}

/** Sends a request just before midnight and lets it wait for the stock lock until a minute past. */
const acrossMidnight = async <T>(prodId: string, ask: () => Promise<T>): Promise<T> => {
  await setClock(new Date(seoulInstant(tomorrow, '00:00').getTime() - 200))
  const asked = Promise.withResolvers<undefined>()
  const { released } = await holdStock(mall, prodId, async () => {
    await asked.promise
    await setClock(seoulInstant(tomorrow, '00:01'))
  })
  const answer = ask()
  await untilOneWaits(mall)
  asked.resolve(undefined)
  await released
  return answer
}

const seen = async (orderId: string) => (await mall.ask(getOrder, { params: { orderId } }, { token: at.token })).ok
const stockOf = async (prodId: string) =>
  (await mall.owner`select avail from product_stock where prod_id = ${prodId}`)[0]?.['avail'] as number

test('gives an order that waited for stock past midnight the date and price of the new day', async () => {
  const prodId = await makeGoods(10)
  const basket = await at.fill([[prodId, 2]])
  const { status, ok } = await acrossMidnight(prodId, () => at.send(basket))
  expect(status).toBe(200)
  const order = await seen(ok.orderId)
  expect([seoulDay(new Date(order.orderedAt)), order.totalAmt, order.lines[0]?.unitPrice]).toEqual([
    tomorrow,
    3000,
    1500,
  ])
  expect(order.orderNo.slice(0, 6)).toBe(tomorrow.slice(2).replaceAll('-', ''))
  expect(await stockOf(prodId)).toBe(8)
})

test("prices a line added past midnight at the new day's price, and keeps the price of existing lines", async () => {
  const [existing, added] = [await makeGoods(), await makeGoods(10)]
  await setClock(seoulInstant(today, '23:00'))
  const orderId = await at.place([[existing, 2]])
  const { version } = await seen(orderId)
  const lines = [existing, added].map((prodId) => ({ prodId, qty: 2 }))
  const body = { version, lines, deliveryDate: at.day, storeDeliveryId: at.placeId, memo: '' }
  const { status } = await acrossMidnight(added, () =>
    mall.ask(changeOrder, { params: { orderId }, body }, { token: at.token }),
  )
  expect(status).toBe(200)
  expect((await seen(orderId)).lines.map(({ prodId, unitPrice }) => [prodId, unitPrice])).toEqual([
    [existing, 1000],
    [added, 1500],
  ])
  expect(await stockOf(added)).toBe(8)
})

test('rejects an order past midnight when the price seen was the old one', async () => {
  const prodId = await makeGoods()
  await setClock(seoulInstant(today, '23:00'))
  const basket = await at.fill([[prodId, 2]])
  await setClock(seoulInstant(tomorrow, '00:01'))
  const refused = await at.send(basket, { seenTotalAmt: 2000 })
  expect(refused.problem).toMatchObject({ code: 'PRICE_CHANGED', totalAmt: 3000, lines: [{ old: 1000, new: 1500 }] })
  expect(await mall.owner`select from order_lines where prod_id = ${prodId}`).toHaveLength(0)
})
