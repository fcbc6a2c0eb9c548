import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { holdStock, untilOneWaits } from '#test/load/held-rows.ts'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

// An order is two groups of statements, the second with its commit. A connection that is cut in the middle of either must
// answer 503, leave nothing behind, and let the same key succeed afterwards.

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})

const waiting = () => mall.owner`select pid from pg_stat_activity
  where datname = current_database() and usename = 'mall_app' and wait_event_type = 'Lock'`
const cutWaiting = () => mall.owner`select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and usename = 'mall_app' and wait_event_type = 'Lock'`
const left = async (prodId: string) =>
  (await mall.owner`select avail from product_stock where prod_id = ${prodId}`)[0]?.['avail'] as number
const ordersWith = async (prodId: string) =>
  (await mall.owner`select from order_lines where prod_id = ${prodId}`).length

/** Sends an order, cuts its connection while it waits, and returns how it was answered; then the same once more. */
async function cutOnce(
  prodId: string,
  wait: (over: () => Promise<unknown>) => Promise<{ released: Promise<unknown> }>,
) {
  const basket = await at.fill([[prodId, 2]])
  const key = randomUUID()
  const cut = Promise.withResolvers<undefined>()
  const { released } = await wait(() => cut.promise)
  const asked = at.send(basket, { key })
  await untilOneWaits(mall)
  await cutWaiting()
  const { status, headers } = await asked
  await eventually(async () => expect(await waiting()).toHaveLength(0))
  cut.resolve(undefined)
  await released
  expect([status, headers['retry-after']]).toEqual([503, '2'])
  expect([await left(prodId), await ordersWith(prodId)]).toEqual([10, 0])
  const again = await at.send(basket, { key })
  expect(again.status).toBe(200)
  expect((await at.send(basket, { key })).ok).toEqual(again.ok)
  expect([await left(prodId), await ordersWith(prodId)]).toEqual([8, 1])
  // No statement stays counted as running; other work, such as live events, may still be under way.
  await eventually(() => expect(mall.database.use()).toMatchObject({ statements: 0, transactions: 0 }))
}

test('answers 503 and orders nothing when the connection is cut while locks are taken', async () => {
  const prodId = await at.shop.makeProduct({ stock: 10 })
  await cutOnce(prodId, (over) => holdStock(mall, prodId, over))
})

test('answers 503 and orders nothing when the connection is cut while the order is written', async () => {
  const prodId = await at.shop.makeProduct({ stock: 10 })
  await cutOnce(prodId, async (over) => {
    const held = Promise.withResolvers<undefined>()
    // Only a statement after the lines of the order wants this row: what the store has bought of the article.
    await at.shop.makeBought(at.storeId, prodId)
    const released = mall.owner.begin(async (sql) => {
      await sql`select from store_products where prod_id = ${prodId} for update`
      held.resolve(undefined)
      await over()
    })
    await Promise.race([held.promise, released])
    return { released }
  })
})
