import { held, received } from '@mall/contract/base/ordering/order-states'
import { getOrder } from '@mall/contract/orders'
import { storeCredit } from '@mall/contract/store-orders'
import { expect, test } from 'vitest'
import { useMall } from '#test/mall.ts'
import { openOrdering, type Ordering } from '#test/ordering.ts'

let at: Ordering
const mall = useMall(async (made) => {
  at = await openOrdering(made)
})

test('holds the order of a prepaid store until it is paid, whatever the rule and the limit', async () => {
  const own = { token: at.token }
  const prodId = await at.shop.makeProduct({ prices: { A: 1000 } })
  const statusOfNew = async () => {
    const params = { orderId: await at.place([[prodId, 10]]) }
    return (await mall.ask(getOrder, { params }, own)).ok.status.code
  }
  await at.shop.run(`update mall_settings set credit_rule = 'WARN'`)
  const terms = `payment_terms = 'PREPAID', credit_limit = 9000000`
  await at.shop.run(`update stores set ${terms} where store_id = $1`, [at.storeId])
  expect((await mall.ask(storeCredit, {}, own)).ok).toMatchObject({ isPrepaid: true, rule: 'PREPAID' })
  expect(await statusOfNew()).toBe(held)
  await at.shop.run(`update stores set balance = -100000 where store_id = $1`, [at.storeId])
  expect(await statusOfNew()).toBe(received)
})
