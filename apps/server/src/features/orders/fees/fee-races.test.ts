import { randomUUID } from 'node:crypto'
import { setOrderStatus } from '@mall/contract/office-orders'
import { changeOrder, deleteOrder, placeOrder } from '@mall/contract/orders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, seoulDay } from '#platform/day.ts'
import { crowdDay, fillBaskets, gatherCrowd, inParallel, orderOf, sendBasket, type Buyer } from '#test/load/crowd.ts'
import { crowded, useMall } from '#test/mall.ts'
import { openDesk } from '#test/people.ts'
import { patience, times } from '#test/proof.ts'
import { arrangeShop } from '#test/shop.ts'

// Places, changes, cancels and ships one store's orders for one day concurrently; the fee must still be paid once.

let buyer: Buyer
let office: string
let prodId: string
const mall = useMall(async (made) => {
  buyer = (await gatherCrowd(made, 1))[0]!
  office = await openDesk(made)
  const shop = arrangeShop(made.owner)
  prodId = await shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE' })
  await shop.run('update mall_settings set delivery_fee_amt = 3000, free_delivery_from = 60000')
}, crowded)

interface Row {
  order_id: string
  status: string
  version: number
  total: number
  fee: number
  pay: number
}
const rows = async () =>
  mall.owner<Row[]>`
    select order_id, status, version, total_amt::int as total, (fee_supply_amt + fee_vat_amt)::int as fee,
      pay_amt::int as pay
    from orders where store_id = ${buyer.storeId}`

const token = () => ({ token: buyer.token })
const lines = (qty: number) => [{ prodId, qty }]

async function place() {
  const [basket] = await fillBaskets(mall, [buyer], [prodId])
  if (!basket) throw new Error('no basket')
  await mall.owner`update basket_items set qty = ${1 + Math.floor(Math.random() * 12)} where basket_id = ${basket.basketId}`
  return (await sendBasket(mall, basket)).status
}

async function change({ order_id: orderId, version }: Row, qty: number, deliveryDate: string) {
  const body = { version, lines: lines(qty), deliveryDate, storeDeliveryId: buyer.placeId, memo: '' }
  return (await mall.ask(changeOrder, { params: { orderId }, body }, token())).status
}

const steps = fc.array(
  fc.record({
    what: fc.constantFrom('place', 'place', 'change', 'change', 'cancel', 'ship', 'drop'),
    which: fc.nat({ max: 20 }),
    qty: fc.integer({ min: 1, max: 20 }),
    otherDay: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 12, maxLength: 20 },
)
type Step = (typeof steps extends fc.Arbitrary<infer Made> ? Made : never)[number]

/** Retries on 503, as a page does. */
async function run(step: Step, known: readonly Row[]): Promise<number> {
  for (;;) {
    const status = await tryOnce(step, known)
    if (status !== 503) return status
  }
}

async function tryOnce({ what, which, qty, otherDay }: Step, known: readonly Row[]): Promise<number> {
  const row = known[which % Math.max(1, known.length)]
  if (what === 'place' || !row) return place()
  const { order_id: orderId } = row
  if (what === 'change') return change(row, qty, otherDay ? addDays(crowdDay(), 1) : crowdDay())
  if (what === 'cancel') return (await mall.ask(deleteOrder, { query: { orderId } }, token())).status
  const to = what === 'ship' ? (row.status === '20' ? '40' : '20') : '90'
  return (await mall.ask(setOrderStatus, { body: { orderIds: [orderId], to, note: '재고 없음' } }, { token: office }))
    .status
}

const runs = times(3, 200)

test(`charges the fee once in ${runs} rounds of up to 20 concurrent calls for one day`, patience, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 2, maxLength: 3 }), async (waves) => {
      await mall.owner`update orders set status = '90', fee_supply_amt = 0, fee_vat_amt = 0, pay_amt = total_amt
        where store_id = ${buyer.storeId} and status <> '90'`
      for (const wave of waves) {
        const known = (await rows()).filter(({ status }) => status !== '90')
        const shipped = new Map(known.filter(({ status }) => status === '40').map((row) => [row.order_id, row.fee]))
        const statuses = await inParallel(wave, 12, (step) => run(step, known))
        expect(statuses.filter((status) => status >= 500)).toEqual([])
        await expectCorrectFees(shipped)
      }
    }),
    { numRuns: runs },
  )
})

async function expectCorrectFees(shippedBefore: ReadonlyMap<string, number>) {
  const found = await mall.owner<(Row & { day: string; ordered: number; sale: number | null })[]>`
    select order_id, status, delivery_date::text as day, total_amt::int as total, pay_amt::int as pay,
      (fee_supply_amt + fee_vat_amt)::int as fee,
      (select sum(l.total_amt)::int from order_lines l where l.order_id = o.order_id) as ordered,
      (select amount::int from ledger_entries e where e.order_id = o.order_id) as sale
    from orders o where store_id = ${buyer.storeId} and status <> '90'`
  for (const row of found) {
    expect(row.pay).toBe(row.total + row.fee)
    if (row.status === '40') expect(row.sale).toBe(row.pay)
    if (shippedBefore.has(row.order_id)) expect(row.fee).toBe(shippedBefore.get(row.order_id))
  }
  for (const orders of Map.groupBy(found, ({ day }) => day).values()) {
    const paying = orders.filter(({ fee }) => fee > 0)
    const isFree = orders.reduce((sum, { ordered }) => sum + ordered, 0) >= 60_000
    // Cancelling by the office creates no fee and a shipped fee stays, so there may be none but never two.
    expect(paying.length).toBeLessThanOrEqual(1)
    if (isFree) expect(paying.filter(({ status }) => status !== '40')).toEqual([])
    expect(paying.every(({ fee }) => fee === 3000)).toBe(true)
  }
}

test('charges one fee, without deadlock, when 20 orders for a day are placed concurrently', async () => {
  const before = await deadlocks()
  await mall.owner`update orders set status = '90' where store_id = ${buyer.storeId}`
  const baskets = await fillBaskets(
    mall,
    Array.from({ length: 20 }, () => buyer),
    [prodId],
  )
  const statuses = await inParallel(baskets, 20, async (basket) => {
    const body = { ...orderOf(basket), deliveryDate: addDays(seoulDay(new Date()), 5) }
    const headers = { 'idempotency-key': randomUUID() }
    for (;;) {
      const { status } = await mall.ask(placeOrder, { body }, { ...token(), headers })
      if (status !== 503) return status
    }
  })
  expect(statuses).toEqual(baskets.map(() => 200))
  const live = (await rows()).filter(({ status }) => status !== '90')
  expect(live.map(({ fee }) => fee).filter((fee) => fee > 0)).toEqual([3000])
  await inParallel(live, 20, (row) => run({ what: 'cancel', which: 0, qty: 1, otherDay: false }, [row]))
  expect((await rows()).every(({ status }) => status === '90')).toBe(true)
  expect(await deadlocks()).toBe(before)
})

async function deadlocks(): Promise<number> {
  const [row] = await mall.owner<{ n: number }[]>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`
  return row?.n ?? 0
}
