import { changeOrder } from '@mall/contract/orders'
import { storeCredit } from '@mall/contract/store-orders'
import { afterEach, expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})

const limitOf = async (limit: number, rule = 'HOLD') => {
  await mall.owner`update mall_settings set credit_rule = ${rule}`
  await mall.owner`update stores set credit_limit = ${limit} where store_id = ${at.storeId}`
}
const idOf = () => at.shop.makeProduct({ prices: { A: 1000 }, tax_type: 'FREE' })
afterEach(() => limitOf(0))

test('refuses an order over the limit where the rule says so, and keeps its basket', async () => {
  const basket = await at.fill([[await idOf(), 2]])
  await limitOf(1, 'REFUSE')
  const { problem } = await at.send(basket)
  expect(problem.code).toBe('OVER_CREDIT')
  expect(problem.message).toMatch(/^외상 한도를 [\d,]+원 넘어서 발주할 수 없어요/)
  await limitOf(0)
  expect((await at.send(basket)).status).toBe(200)
})

test('takes an order while the office changes the store, as of before the change', async () => {
  const basket = await at.fill([[await idOf(), 1]])
  await mall.owner.begin(async (sql) => {
    await sql`update stores set credit_limit = 1, balance = balance + 5 where store_id = ${at.storeId}`
    expect((await at.send(basket)).ok.status.code).toBe('10')
    await sql`update stores set credit_limit = 0, balance = balance - 5 where store_id = ${at.storeId}`
  })
})

test('takes an order over the limit where the rule only warns', async () => {
  await limitOf(1, 'WARN')
  expect((await at.send(await at.fill([[await idOf(), 1]]))).ok.status.code).toBe('10')
})

test('lets an order over the limit become smaller but not dearer', async () => {
  const prodId = await idOf()
  const orderId = await at.place([[prodId, 5]])
  await limitOf(1, 'REFUSE')
  const change = (version: number, qty: number) =>
    mall.ask(
      changeOrder,
      {
        params: { orderId },
        body: { version, deliveryDate: at.day, storeDeliveryId: at.placeId, memo: '', lines: [{ prodId, qty }] },
      },
      { token: at.token },
    )
  expect((await change(1, 6)).problem.code).toBe('OVER_CREDIT')
  expect((await change(1, 4)).ok.status.code).toBe('10')
})

test('reports orders on hold apart, because they do not count against the limit', async () => {
  const credit = async () => (await mall.ask(storeCredit, {}, { token: at.token })).ok
  const prodId = await idOf()
  const before = await credit()
  await at.place([[prodId, 2]])
  await limitOf(1)
  await at.place([[prodId, 3]])
  expect(await credit()).toMatchObject({ inTransit: before.inTransit + 2000, heldAmt: before.heldAmt + 3000 })
})
